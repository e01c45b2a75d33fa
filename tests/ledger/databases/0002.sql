BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE command (
	number TEXT NOT NULL, 
	evening_id INTEGER NOT NULL, 
	content TEXT NOT NULL, 
	position INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_command PRIMARY KEY (number), 
	CONSTRAINT fk_command_evening_id_evening FOREIGN KEY(evening_id) REFERENCES evening (id)
);
INSERT INTO "command" VALUES('number-1',1,'07ff87b79a4c6e97c9122b4103b3fb340faabfccf77cd23c5bfc7f5a99bcfd56',2,'2026-12-01 19:00:00.000000');
CREATE TABLE evening (
	id INTEGER NOT NULL, 
	uid TEXT NOT NULL, 
	slug TEXT NOT NULL, 
	name TEXT NOT NULL, 
	date TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	round INTEGER NOT NULL, 
	guests INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	opened_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	deleted_at DATETIME, 
	CONSTRAINT pk_evening PRIMARY KEY (id), 
	CONSTRAINT uq_evening_uid UNIQUE (uid), 
	CONSTRAINT uq_evening_slug UNIQUE (slug)
);
INSERT INTO "evening" VALUES(1,'7c955a55d323421480a188f0cd561aed','2026-12-01-first-tuesday','First Tuesday','2026-12-01','settled',2,12,13,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000',NULL);
INSERT INTO "evening" VALUES(2,'1363f3eb1b784fb5b5b88828e0d7274a','2026-12-01-ukasz','Łukasz & 美咲','2026-12-01','planned',0,8,1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000',NULL);
INSERT INTO "evening" VALUES(3,'3a37e0b949444b8ab9cc4291d6ad26cc','2026-12-01-put-away','Put away','2026-12-01','planned',0,8,1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000');
CREATE TABLE event (
	evening_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	shape INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	"by" TEXT NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (evening_id, seq), 
	CONSTRAINT fk_event_evening_id_evening FOREIGN KEY(evening_id) REFERENCES evening (id)
);
INSERT INTO "event" VALUES(1,1,'evening.opened',1,'{"name":"First Tuesday","date":"2026-12-01","ruleset":{"name":"three-table","summary":"","source":"","evening":{"targets":[1,2,3,4,5,6],"sets":2,"rounds":6,"breaks":"between_sets","tables":{"min":2,"max":50},"words":{"set":"","round":"","bunco":"","mini_bunco":"","wipeout":"","tables":[]}},"score":{"dice":3,"sides":"pairs","winners":1,"match":[1,2],"bunco":21,"mini_bunco":5,"mini_bunco_below":null,"mini_keeps_turn":true,"bunco_keeps_turn":true,"wipeout":0,"wipeout_exempt":false,"wipeout_ends_turn":true,"bunco_call":"custom","bonus":false},"bell":{"goal":21,"ends":"head_table","ring":"at_goal","after":"finish_turn","bunco_stops":"nothing","cap_at_goal":false,"everyone_rolls":false,"rings":"master"},"tie":{"method":"roll_off"},"movement":{"map":"up_down","every":"round","decided_by":null,"partners":"always_new","head_winners_may_stay":false,"pod_tables":0},"opening":{"roller":"scorekeeper","text":"","passes":"left","seats":"draw"},"missing":{"policy":"refuse","between":"sets","rolled_by":"partner","bunco_credit":"nobody"},"tally":["buncos"],"ranking":["wins"],"awards":[],"travelers":[]},"guests":["Guest 1","Guest 2","Guest 3","Guest 4","Guest 5","Guest 6","Guest 7","Guest 8","Guest 9","Guest 10","Guest 11","Guest 12"]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,2,'round.seated',1,'{"round":1,"seating":{"tables":[{"number":1,"guests":[1,2,3,4],"scorekeeper":"B"},{"number":2,"guests":[5,6,7,8],"scorekeeper":"B"},{"number":3,"guests":[9,10,11,12],"scorekeeper":"B"}],"sitting_out":[],"moves":[]},"draw":4711}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,3,'bell.rung',1,'{"round":1,"signal":"start","table":0}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,4,'bell.rung',1,'{"round":1,"signal":"end","table":1}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,5,'table.reported',1,'{"round":1,"report":{"table":1,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,6,'table.reported',1,'{"round":1,"report":{"table":2,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,7,'table.reported',1,'{"round":1,"report":{"table":3,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,8,'round.seated',1,'{"round":2,"seating":{"tables":[{"number":1,"guests":[2,3,4,5],"scorekeeper":"C"},{"number":2,"guests":[6,7,8,9],"scorekeeper":"C"},{"number":3,"guests":[10,11,12,1],"scorekeeper":"C"}],"sitting_out":[],"moves":[{"guest":2,"origin":[1,"B"],"to":[1,"A"],"partner":4,"why":"won_up","partnered":0},{"guest":3,"origin":[1,"B"],"to":[1,"B"],"partner":5,"why":"won_up","partnered":0},{"guest":4,"origin":[1,"B"],"to":[1,"C"],"partner":2,"why":"won_up","partnered":0},{"guest":5,"origin":[1,"B"],"to":[1,"D"],"partner":3,"why":"won_up","partnered":0},{"guest":6,"origin":[2,"B"],"to":[2,"A"],"partner":8,"why":"won_up","partnered":0},{"guest":7,"origin":[2,"B"],"to":[2,"B"],"partner":9,"why":"won_up","partnered":0},{"guest":8,"origin":[2,"B"],"to":[2,"C"],"partner":6,"why":"won_up","partnered":0},{"guest":9,"origin":[2,"B"],"to":[2,"D"],"partner":7,"why":"won_up","partnered":0},{"guest":10,"origin":[3,"B"],"to":[3,"A"],"partner":12,"why":"won_up","partnered":0},{"guest":11,"origin":[3,"B"],"to":[3,"B"],"partner":1,"why":"won_up","partnered":0},{"guest":12,"origin":[3,"B"],"to":[3,"C"],"partner":10,"why":"won_up","partnered":0},{"guest":1,"origin":[3,"B"],"to":[3,"D"],"partner":11,"why":"won_up","partnered":0}]},"draw":null}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,9,'bell.rung',1,'{"round":2,"signal":"start","table":0}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,10,'bell.rung',1,'{"round":2,"signal":"end","table":1}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,11,'table.reported',1,'{"round":2,"report":{"table":1,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,12,'table.reported',1,'{"round":2,"report":{"table":2,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(1,13,'table.reported',1,'{"round":2,"report":{"table":3,"points":[23,14],"buncos":[0,0,0,0],"minis":[],"wipeouts":[],"roll_off":[],"bonus":[],"winner":null,"moves_as":null,"turns":null},"confirmed":[]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(2,1,'evening.opened',1,'{"name":"Łukasz & 美咲","date":"2026-12-01","ruleset":{"name":"three-table","summary":"","source":"","evening":{"targets":[1,2,3,4,5,6],"sets":2,"rounds":6,"breaks":"between_sets","tables":{"min":2,"max":50},"words":{"set":"","round":"","bunco":"","mini_bunco":"","wipeout":"","tables":[]}},"score":{"dice":3,"sides":"pairs","winners":1,"match":[1,2],"bunco":21,"mini_bunco":5,"mini_bunco_below":null,"mini_keeps_turn":true,"bunco_keeps_turn":true,"wipeout":0,"wipeout_exempt":false,"wipeout_ends_turn":true,"bunco_call":"custom","bonus":false},"bell":{"goal":21,"ends":"head_table","ring":"at_goal","after":"finish_turn","bunco_stops":"nothing","cap_at_goal":false,"everyone_rolls":false,"rings":"master"},"tie":{"method":"roll_off"},"movement":{"map":"up_down","every":"round","decided_by":null,"partners":"always_new","head_winners_may_stay":false,"pod_tables":0},"opening":{"roller":"scorekeeper","text":"","passes":"left","seats":"draw"},"missing":{"policy":"refuse","between":"sets","rolled_by":"partner","bunco_credit":"nobody"},"tally":["buncos"],"ranking":["wins"],"awards":[],"travelers":[]},"guests":["Guest 1","Guest 2","Guest 3","Guest 4","Guest 5","Guest 6","Guest 7","Guest 8"]}','2026-12-01 19:00:00.000000','host');
INSERT INTO "event" VALUES(3,1,'evening.opened',1,'{"name":"Put away","date":"2026-12-01","ruleset":{"name":"three-table","summary":"","source":"","evening":{"targets":[1,2,3,4,5,6],"sets":2,"rounds":6,"breaks":"between_sets","tables":{"min":2,"max":50},"words":{"set":"","round":"","bunco":"","mini_bunco":"","wipeout":"","tables":[]}},"score":{"dice":3,"sides":"pairs","winners":1,"match":[1,2],"bunco":21,"mini_bunco":5,"mini_bunco_below":null,"mini_keeps_turn":true,"bunco_keeps_turn":true,"wipeout":0,"wipeout_exempt":false,"wipeout_ends_turn":true,"bunco_call":"custom","bonus":false},"bell":{"goal":21,"ends":"head_table","ring":"at_goal","after":"finish_turn","bunco_stops":"nothing","cap_at_goal":false,"everyone_rolls":false,"rings":"master"},"tie":{"method":"roll_off"},"movement":{"map":"up_down","every":"round","decided_by":null,"partners":"always_new","head_winners_may_stay":false,"pod_tables":0},"opening":{"roller":"scorekeeper","text":"","passes":"left","seats":"draw"},"missing":{"policy":"refuse","between":"sets","rolled_by":"partner","bunco_credit":"nobody"},"tally":["buncos"],"ranking":["wins"],"awards":[],"travelers":[]},"guests":["Guest 1","Guest 2","Guest 3","Guest 4","Guest 5","Guest 6","Guest 7","Guest 8"]}','2026-12-01 19:00:00.000000','host');
CREATE TABLE house (
	id INTEGER NOT NULL, 
	slug TEXT NOT NULL, 
	name TEXT NOT NULL, 
	"key" TEXT, 
	shape INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	made_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	deleted_at DATETIME, 
	CONSTRAINT pk_house PRIMARY KEY (id), 
	CONSTRAINT uq_house_slug UNIQUE (slug), 
	CONSTRAINT uq_house_key UNIQUE ("key")
);
INSERT INTO "house" VALUES(1,'rules-ukasz','Łukasz & 美咲','łukasz & 美咲',1,'{"name":"Łukasz & 美咲","summary":"A big room in pods of three tables, one bell for all, three 1s wipe out; partners stay for a set, then winners move up.","source":"A charity evening for 48 in four pods","evening.targets":[2,3,4,5,6],"evening.sets":3,"evening.breaks":"between_sets","evening.tables.min":3,"evening.tables.max":48,"evening.words.set":"","evening.words.round":"game","evening.words.bunco":"","evening.words.mini_bunco":"","evening.words.wipeout":"","evening.words.tables":[],"score.dice":3,"score.sides":"pairs","score.winners":1,"score.match":[1,2],"score.bunco":21,"score.mini_bunco":5,"score.mini_keeps_turn":true,"score.bunco_keeps_turn":true,"score.wipeout":1,"score.wipeout_exempt":false,"score.wipeout_ends_turn":true,"score.bunco_call":"required","score.bonus":false,"bell.goal":21,"bell.ends":"head_table","bell.ring":"at_goal","bell.after":"finish_turn","bell.bunco_stops":"nothing","bell.cap_at_goal":false,"bell.everyone_rolls":false,"bell.rings":"master","tie.method":"roll_off","movement.map":"up_stay_last","movement.every":"set","movement.decided_by":"rounds_won","movement.partners":"until_move","movement.head_winners_may_stay":false,"movement.pod_tables":3,"opening.roller":"scorekeeper","opening.text":"","opening.passes":"left","opening.seats":"draw","missing.policy":"refuse","missing.between":"sets","missing.rolled_by":"partner","missing.bunco_credit":"nobody","tally":["buncos","minis","wipeouts"],"ranking":["buncos"],"awards":[{"award":"most_buncos","tie":"roll_off","place":1,"prize":"The grand prize"},{"award":"most_wins","tie":"roll_off","place":1},{"award":"most_losses","tie":"roll_off","place":1},{"award":"most_minis","tie":"roll_off","place":1},{"award":"most_wipeouts","tie":"roll_off","place":1}],"travelers":[]}',1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000',NULL);
INSERT INTO "house" VALUES(2,'rules-first-tuesday','First Tuesday','first tuesday',1,'{"name":"First Tuesday","summary":"","source":"","evening.targets":[1,2,3,4,5,6],"evening.sets":1,"evening.breaks":"between_sets","evening.tables.min":2,"evening.tables.max":50,"evening.words.set":"","evening.words.round":"","evening.words.bunco":"","evening.words.mini_bunco":"","evening.words.wipeout":"","evening.words.tables":[],"score.dice":3,"score.sides":"pairs","score.winners":1,"score.match":[1,2],"score.bunco":21,"score.mini_bunco":5,"score.mini_keeps_turn":true,"score.bunco_keeps_turn":true,"score.wipeout":0,"score.wipeout_exempt":false,"score.wipeout_ends_turn":true,"score.bunco_call":"custom","score.bonus":false,"bell.goal":21,"bell.ends":"head_table","bell.ring":"at_goal","bell.after":"finish_turn","bell.bunco_stops":"nothing","bell.cap_at_goal":false,"bell.everyone_rolls":false,"bell.rings":"master","tie.method":"roll_off","movement.map":"up_down","movement.every":"round","movement.partners":"always_new","movement.head_winners_may_stay":false,"movement.pod_tables":0,"opening.roller":"scorekeeper","opening.text":"","opening.passes":"left","opening.seats":"draw","missing.policy":"refuse","missing.between":"sets","missing.rolled_by":"partner","missing.bunco_credit":"nobody","tally":["buncos"],"ranking":["wins"],"awards":[],"travelers":[]}',1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000',NULL);
INSERT INTO "house" VALUES(3,'rules-put-away','Put away',NULL,1,'{"name":"Put away","summary":"","source":"","evening.targets":[1,2,3,4,5,6],"evening.sets":2,"evening.breaks":"between_sets","evening.tables.min":2,"evening.tables.max":50,"evening.words.set":"","evening.words.round":"","evening.words.bunco":"","evening.words.mini_bunco":"","evening.words.wipeout":"","evening.words.tables":[],"score.dice":3,"score.sides":"pairs","score.winners":1,"score.match":[1,2],"score.bunco":21,"score.mini_bunco":5,"score.mini_keeps_turn":true,"score.bunco_keeps_turn":true,"score.wipeout":0,"score.wipeout_exempt":false,"score.wipeout_ends_turn":true,"score.bunco_call":"custom","score.bonus":false,"bell.goal":21,"bell.ends":"head_table","bell.ring":"at_goal","bell.after":"finish_turn","bell.bunco_stops":"nothing","bell.cap_at_goal":false,"bell.everyone_rolls":false,"bell.rings":"master","tie.method":"roll_off","movement.map":"up_down","movement.every":"round","movement.partners":"always_new","movement.head_winners_may_stay":false,"movement.pod_tables":0,"opening.roller":"scorekeeper","opening.text":"","opening.passes":"left","opening.seats":"draw","missing.policy":"refuse","missing.between":"sets","missing.rolled_by":"partner","missing.bunco_credit":"nobody","tally":["buncos"],"ranking":["wins"],"awards":[],"travelers":[]}',1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000');
CREATE INDEX ix_command_evening_id ON command (evening_id);
CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
    BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
CREATE TRIGGER event_stays_while_its_evening_stands BEFORE DELETE ON event
    WHEN (SELECT deleted_at FROM evening WHERE id = OLD.evening_id) IS NULL
    BEGIN SELECT RAISE(ABORT, 'an event stays while its evening stands'); END;
PRAGMA application_id=1114530671;
COMMIT;
