"use strict";
// What the desk can be heard saying: the bell, and a double knock for trouble. Made from tones, so nothing is fetched.

const sounds = {
  // A hand bell: a few partials that die away, struck three times.
  bell(air, start) {
    for (const strike of [0, 0.45, 0.9]) {
      for (const [ratio, loudness, seconds] of [[1, 0.5, 2.6], [2.76, 0.25, 1.4], [5.4, 0.12, 0.7], [8.93, 0.05, 0.3]]) {
        tone(air, 784 * ratio, loudness, start + strike, seconds);
      }
    }
  },
  trouble(air, start) {
    tone(air, 196, 0.5, start, 0.18);
    tone(air, 165, 0.5, start + 0.2, 0.3);
  },
};

let room = null;

function tone(air, pitch, loudness, start, seconds) {
  const voice = air.createOscillator();
  const volume = air.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness * 0.5, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(volume).connect(air.destination);
  voice.start(start);
  voice.stop(start + seconds);
}

function sound(name) {
  if (!window.AudioContext || !sounds[name]) return;
  room ??= new AudioContext();
  // Before anybody pressed a key the browser keeps quiet; then there is nothing to wait for.
  room.resume().then(() => sounds[name](room, room.currentTime), () => {});
}

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-bell]")) sound("bell");
});

// A piece of page that carries data-sound is heard when it arrives.
function soundsOf(part) {
  const heard = part.matches?.("[data-sound]") ? part : part.querySelector?.("[data-sound]");
  if (heard) sound(heard.dataset.sound);
}

addEventListener("DOMContentLoaded", () => soundsOf(document));
addEventListener("htmx:load", (event) => soundsOf(event.target));
