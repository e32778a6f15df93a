"""The provider states (openapi/states) that the operations of this backend need. A further operation adds its states here."""

from collections.abc import Callable, Mapping
from typing import Any

from world import RESIDENTS, Refusal, User, World, flags_of

Params = Mapping[str, Any]
Values = dict[str, str]


class UnknownState(Exception):
    """A state that this backend does not have: the verifier reports it by name, and not as a broken answer."""


def _feature_flags(world: World, params: Params) -> Values:
    world.flags.update(params)
    return {}


def _without_module_flags(world: World, _params: Params) -> Values:
    world.flags = flags_of("without-module-flags")
    return {}


def _nobody(world: World, _params: Params) -> Values:
    world.sessions.clear()
    return {}


def _signed_in(world: World, params: Params) -> Values:
    user = RESIDENTS.get(params.get("resident", ""))
    if user is None:
        raise UnknownState(f"a signed-in resident: there is no resident {params.get('resident')}")
    return {"session": world.sign_in(user)}


def _staff(world: World, params: Params) -> Values:
    return {"session": world.sign_in(User(params["identityProvider"], params["impersonatorEmail"]))}


def _not_ours(_world: World, _params: Params) -> Values:
    return {"session": "not-one-of-ours", "registration": "not-one-of-ours"}


def _refusing(status: int, code: str) -> Callable[[World, Params], Values]:
    def state(world: World, _params: Params) -> Values:
        world.refusal = Refusal(status, code)
        return {}

    return state


# Each makes its state true, and answers what only the backend can know: the value of the session cookie, for instance.
STATES: dict[str, Callable[[World, Params], Values]] = {
    "feature flags": _feature_flags,
    "the provider leaves two flags to the portal": _without_module_flags,
    "nobody is signed in": _nobody,
    "a signed-in resident": _signed_in,
    "staff on behalf of a resident": _staff,
    "the session cannot be verified": _not_ours,
    "the backend fails": _refusing(500, "INTERNAL_SERVER_ERROR"),
    "the backend is out of service": _refusing(503, "SERVICE_UNAVAILABLE"),
}


def apply_state(world: World, state: str, params: Params, action: str) -> Values:
    """Raises UnknownState."""
    if action == "teardown":
        world.reset()
        return {}
    if state not in STATES:
        raise UnknownState(f"unknown state: {state}")
    return STATES[state](world, params)
