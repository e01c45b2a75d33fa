"""How properties are tried here: the same examples every time, without a stopwatch."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "party", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("party")
