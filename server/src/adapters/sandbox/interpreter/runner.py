"""Runs inside the sandbox, as `python -c`.

The host runs this text once and freezes the interpreter where it ends. A source is loaded in a thawed copy,
by `load()`, and frozen again; each turn is a thawed copy of that, by `turn()`. What is imported here costs a
turn nothing. Both write one JSON object to the host and end the interpreter.
"""

import gc
import importlib.machinery
import io
import json
import linecache
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

respond = None
assets = None


def load():
    global respond, assets
    job = read_job()
    assets = job["assets"]
    try:
        sys.meta_path.extend([WheelFinder(name, read_bytes(size)) for name, size in job["wheels"]])
        source = job["logic"]
        linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)
        module = types.ModuleType("logic")
        module.__file__ = FILE
        sys.modules["logic"] = module
        exec(compile(source, FILE, "exec"), module.__dict__)
    except BaseException as error:
        fail(error)
    respond = getattr(module, "respond", None)
    if not callable(respond):
        answer({"problem": "invalid-result", "detail": "it has no function respond(event)"})
    freeze()


def turn():
    job = read_job()
    random.seed(job["seed"])
    event = job["event"]
    event["assets"] = assets
    try:
        result = respond(event)
    except BaseException as error:
        fail(error)
    if not isinstance(result, dict):
        answer({"problem": "invalid-result", "detail": f"respond returned {type(result).__name__}, not a dict"})
    try:
        text = json.dumps({"result": result}, allow_nan=False)
    except MemoryError as error:
        fail(error)
    except BaseException as error:
        answer({"problem": "invalid-result", "detail": "the dict is not JSON", "traceback": describe(error)})
    write(text)


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


sys.stderr = sys.stdout
# Growing memory is slow, a page at a time: what is freed here serves a turn's first megabytes without.
del (headroom := [bytearray(32 << 20)])[0]
freeze()
