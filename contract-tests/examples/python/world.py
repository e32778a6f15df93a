"""What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here."""

import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class User:
    identity_provider: str
    # Staff of the company who acts on behalf of the resident.
    impersonator_email: str | None = None


@dataclass(frozen=True)
class Refusal:
    status: int
    code: str


CONTRACT = Path(__file__).resolve().parents[3] / "openapi"


def _read(file: str) -> Any:
    return json.loads((CONTRACT / file).read_text(encoding="utf-8"))


def flags_of(name: str) -> dict[str, bool]:
    """The flags of a named answer of the contract."""
    return _read(f"examples/getFeatureFlags/200.{name}.json")["value"]


# The residents of the contract's examples, by the names that the states use (openapi/WORLD.md).
RESIDENTS = {
    resident["key"]: User(resident.get("identityProvider", "ftn"), resident.get("impersonatorEmail"))
    for resident in _read("world.json")["residents"]
}


class World:
    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.sessions: dict[str, User] = {}
        self.flags: dict[str, bool] = flags_of("all-on")
        # Every operation answers this.
        self.refusal: Refusal | None = None

    def sign_in(self, user: User) -> str:
        """Gives the value of the session cookie."""
        session = secrets.token_urlsafe(24)
        self.sessions[session] = user
        return session
