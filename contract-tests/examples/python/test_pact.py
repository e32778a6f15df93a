"""Verifies the published pact with pact-python: `pytest`. The backend is started here, in a thread of its own."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from pact import Verifier

# Read when the module of the backend is loaded.
os.environ["PROVIDER_STATES"] = "on"

from backend import app

PACT = Path("node_modules/resident-portal-contract-tests/pacts/resident-portal-resident-api.json")
# What this backend has so far; leave the filter out when it has everything.
OPERATIONS = "^(getFeatureFlags|getUserMetadata|logout) "


@pytest.fixture
def origin() -> Iterator[str]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join()


def test_honours_the_contract(origin: str) -> None:
    (
        Verifier("resident-api", host="127.0.0.1")
        .add_transport(url=f"{origin}/api")
        .add_source(PACT)
        .filter(description=OPERATIONS)
        .state_handler(f"{origin}/_states", body=True, teardown=True)
        .verify()
    )
