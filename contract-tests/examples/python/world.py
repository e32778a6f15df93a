"""What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here."""

import secrets
from dataclasses import dataclass


@dataclass(frozen=True)
class User:
    identity_provider: str
    # Staff of the company who acts on behalf of the resident.
    impersonator_email: str | None = None


@dataclass(frozen=True)
class Refusal:
    status: int
    code: str


# The residents of the contract's examples, by the names that the states use (openapi/WORLD.md).
RESIDENTS = {
    "party-payer": User("ftn"),
    "arrears": User("ftn"),
    "company": User("ftn"),
    "cotenant": User("ftn"),
    "fixed-term": User("ftn"),
    "modification": User("ftn"),
    "no-contracts": User("ftn"),
    "no-phone": User("ftn"),
    "occupancy": User("ftn"),
    "payer": User("ftn"),
    "subtenant": User("ftn"),
    "terminated": User("ftn"),
    "upcoming": User("ftn"),
    "passport": User("passport"),
    "staff": User("ftn", "asiakaspalvelija@example.com"),
}

FLAGS = {
    "removeUser": True,
    "paymentInfo": True,
    "passportAuth": True,
    "contractModification": True,
    "messages": True,
    "defectNotice": True,
    "contractTerminationOnly": False,
}


class World:
    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.sessions: dict[str, User] = {}
        self.flags: dict[str, bool] = dict(FLAGS)
        # Every operation answers this.
        self.refusal: Refusal | None = None

    def sign_in(self, user: User) -> str:
        """Gives the value of the session cookie."""
        session = secrets.token_urlsafe(24)
        self.sessions[session] = user
        return session
