"""Three operations of the contract in FastAPI, and the provider states that they need.

PROVIDER_STATES=on uvicorn backend:app --port 8080
"""

import os
from typing import Annotated, Any

from fastapi import APIRouter, Cookie, Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from states import UnknownState, apply_state
from world import User, World

world = World()
# Paths of FastAPI's own have no place in the contract.
app = FastAPI(openapi_url=None, redirect_slashes=False)


class Refused(Exception):
    def __init__(self, status: int, code: str) -> None:
        self.status = status
        self.code = code


@app.exception_handler(Refused)
def refused(_request: Request, refusal: Refused) -> JSONResponse:
    return JSONResponse({"code": refusal.code}, refusal.status)


@app.exception_handler(404)
def not_found(_request: Request, _error: Exception) -> JSONResponse:
    return JSONResponse({"code": "NOT_FOUND"}, 404)


def in_service() -> None:
    if world.refusal is not None:
        raise Refused(world.refusal.status, world.refusal.code)


def signed_in(resident_session: Annotated[str | None, Cookie()] = None) -> User:
    if resident_session is None:
        raise Refused(401, "UNAUTHORIZED")
    user = world.sessions.get(resident_session)
    # A cookie that nobody here has made is another matter than none.
    if user is None:
        raise Refused(401, "AUTH_ERROR")
    return user


api = APIRouter(prefix="/api", dependencies=[Depends(in_service)])


# Asked before anybody signs in.
@api.get("/feature-flags")
def get_feature_flags() -> dict[str, bool]:
    return world.flags


@api.get("/user/metadata")
def get_user_metadata(user: Annotated[User, Depends(signed_in)]) -> dict[str, Any]:
    return {
        "isImpersonator": user.impersonator_email is not None,
        "impersonatorEmail": user.impersonator_email,
        "identityProvider": user.identity_provider,
    }


@api.post("/logout", dependencies=[Depends(signed_in)])
def logout(response: Response, resident_session: Annotated[str, Cookie()]) -> dict[str, bool]:
    world.sessions.pop(resident_session, None)
    # Written out: delete_cookie() adds an expiry and spells the attributes its own way.
    response.headers["Set-Cookie"] = "resident_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax"
    return {"success": True}


app.include_router(api)


class StateCall(BaseModel):
    state: str
    params: dict[str, Any] = {}
    action: str = "setup"


# It signs anybody in: a backend that is in use must not have it.
if os.environ.get("PROVIDER_STATES") == "on":

    @app.post("/_states")
    def provider_state(call: StateCall) -> JSONResponse:
        try:
            return JSONResponse(apply_state(world, call.state, call.params, call.action))
        except UnknownState as unknown:
            return JSONResponse({"error": str(unknown)}, 404)
