"""Runs inside the sandbox, as `python -c`.

The host runs this text once and freezes the interpreter where it ends. A source is compiled in a thawed copy,
by `translate()`, loaded in another, by `load()`, and frozen again; each turn is a thawed copy of that, by
`turn()`. What is imported here costs a turn nothing. All write one JSON object to the host and end the interpreter.
"""

import gc
import importlib
import importlib.machinery
import io
import json
import linecache
import marshal
import os
import random
import sys
import time
import traceback
import types
import zipfile

# What creators' code imports most: ready in every copy.
import _strptime, ast, base64, bisect, calendar, collections, copy, csv, dataclasses, datetime, decimal, difflib
import enum, fractions, functools, hashlib, heapq, html, itertools, math, operator, re, statistics, string
import textwrap, typing, unicodedata, urllib.parse, uuid, zoneinfo

JOB, ANSWER = 0, 2
FILE = "logic.py"
# The modules of the package agentry, by name. The host fills them in before it runs this text.
MODULES = {}

logic = None
assets = None
# Whether the source is written for agentry. What was uploaded before keeps its exact behaviour.
is_modern = False


def translate():
    """Compiles a source apart from where it is kept: what the compiler leaves behind is twice the size of the code."""
    try:
        code = marshal.dumps(compile(read_job()["logic"], FILE, "exec"))
    except BaseException as error:
        fail(error)
    answer({"code": base64.b64encode(code).decode()})


def load():
    global logic, assets, is_modern
    job = read_job()
    assets = job["assets"]
    try:
        sys.meta_path.extend([WheelFinder(name, read_bytes(size)) for name, size in job["wheels"]])
        source = job["logic"]
        code = marshal.loads(read_bytes(job["code"]))
        linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)
        module = types.ModuleType("logic")
        module.__file__ = FILE
        sys.modules["logic"] = module
        is_modern = re.search(r"^[ \t]*(?:from|import)[ \t]+agentry\b", source, re.MULTILINE) is not None
        exec(code, module.__dict__)
        agentry.tools.declarations()
    except agentry.errors.SignatureError as error:
        answer({"problem": "invalid-tool", "detail": str(error), "line": error.line})
    except BaseException as error:
        fail(error)
    logic = module
    if not has("respond") and not agentry.tools.registered:
        answer({"problem": "invalid-result", "detail": "it has no function respond(event)"})
    freeze()


def has(name):
    return callable(getattr(logic, name, None))


def turn():
    job = read_job()
    random.seed(job["seed"])
    try:
        what, result = OPERATIONS[job["operation"]](job["event"])
    except BaseException as error:
        fail(error)
    try:
        text = json.dumps({"result": result}, allow_nan=False)
    except MemoryError as error:
        fail(error)
    except BaseException as error:
        answer({"problem": "invalid-result", "detail": f"{what} is not JSON", "traceback": describe(error)})
    write(text)


def ask_respond(event):
    if not has("respond"):
        return "the dict", {}
    event["assets"] = assets
    event.setdefault("files", [])
    result = logic.respond(event)
    if result is None and is_modern:
        return "the dict", {}
    if not isinstance(result, dict):
        answer({"problem": "invalid-result", "detail": f"respond returned {type(result).__name__}, not a dict"})
    return "the dict", result


def call_tool(event):
    function = agentry.tools.registered[event["tool"]]
    state = event["state"]
    supplied = {
        "state": state,
        "files": event["files"],
        "memory": event["memory"],
        "assets": assets,
        "now": datetime.datetime.fromisoformat(event["now"]),
    }
    try:
        returned = function(**agentry.tools.arguments_of(function, event["arguments"], supplied))
    except agentry.ToolError as error:
        return "the error", {"error": str(error)[:500] or "The call could not be done."}
    value, blocks = agentry.tools.parts_of(returned)
    return f"what {event['tool']} returned", {"value": value, "blocks": blocks, "state": state}


def describe_state(event):
    text = logic.describe(event["state"]) if has("describe") else None
    return "what describe returned", {"text": text}


def apply_ticks(event):
    state = event["state"]
    if has("ticked"):
        # A correction of the last message starts from the state before it, which would take these ticks back.
        state.pop(agentry.dialogue.guarding.KEY, None)
        logic.ticked(state, event["ticks"])
    return "the state", {"state": state}


def list_tools(_event):
    found = {"tools": agentry.tools.declarations(), "responds": has("respond"), "describes": has("describe")}
    return "the tools", {**found, "is_modern": is_modern}


OPERATIONS = {"respond": ask_respond, "call": call_tool, "describe": describe_state, "ticks": apply_ticks, "tools": list_tools}


def read_job():
    parts = []
    while part := os.read(JOB, 1 << 20):
        parts.append(part)
    return json.loads(b"".join(parts))


def read_bytes(size):
    """In one piece, so that no copies are left in what is frozen."""
    data = os.read(JOB, size)
    os.read(JOB, 1)
    return data


def fail(error):
    if isinstance(error, MemoryError):
        # Frames hold what filled the memory; without them there is room to answer.
        error.__traceback__ = error.__context__ = None
        answer({"problem": "memory"})
    answer({"problem": "exception", "error": type(error).__name__, "line": line_of(error), "traceback": describe(error)})


def line_of(error):
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    return lines[-1] if lines else None


def describe(error):
    """Python's traceback, from the first line of the creator's on."""
    trace = error.__traceback__
    while trace and trace.tb_frame.f_code.co_filename == "<string>":
        trace = trace.tb_next
    return "".join(traceback.format_exception(type(error), error, trace))


def answer(problem):
    write(json.dumps(problem))


def write(text):
    rest = text.encode()
    while rest:
        rest = rest[os.write(ANSWER, rest):]
    os._exit(0)


def freeze():
    gc.collect()
    gc.freeze()
    os.write(ANSWER, b"ready")
    time.clock_getres(time.CLOCK_REALTIME)


class WheelFinder:
    """Imports from a wheel that is bytes, for there is no file to point zipimport to."""

    def __init__(self, name, data):
        self.name = name
        self.zip = zipfile.ZipFile(io.BytesIO(data))
        self.names = set(self.zip.namelist())

    def find_spec(self, fullname, path=None, target=None):
        stem = fullname.replace(".", "/")
        for file, is_package in ((f"{stem}/__init__.py", True), (f"{stem}.py", False)):
            if file in self.names:
                spec = importlib.machinery.ModuleSpec(fullname, self, origin=f"{self.name}/{file}", is_package=is_package)
                spec.loader_state = file
                spec.has_location = True
                return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        spec = module.__spec__
        exec(compile(self.zip.read(spec.loader_state), spec.origin, "exec"), module.__dict__)

    def get_data(self, path):
        return self.zip.read(path.removeprefix(f"{self.name}/"))


class BundledFinder:
    """Imports the package agentry, which the host brings along."""

    def find_spec(self, fullname, path=None, target=None):
        for name, is_package in ((f"{fullname}.__init__", True), (fullname, False)):
            if name in MODULES:
                spec = importlib.machinery.ModuleSpec(fullname, self, origin=name, is_package=is_package)
                spec.loader_state = name
                return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__spec__.loader_state
        exec(compile(MODULES[name], f"<{name}>", "exec"), module.__dict__)


sys.meta_path.insert(0, BundledFinder())
for bundled in MODULES:
    importlib.import_module(bundled.removesuffix(".__init__"))
import agentry, agentry.errors, agentry.tools

sys.stderr = sys.stdout
# Growing memory is slow, a page at a time: what is freed here serves a turn's first megabytes without.
del (headroom := [bytearray(32 << 20)])[0]
freeze()
