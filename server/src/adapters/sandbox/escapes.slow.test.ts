import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventWith, somebody } from './event-builder.ts'
import { SandboxProcess } from './sandbox-process.ts'

const canary = 'canary-4711'
const sandbox = new SandboxProcess({ threads: 1, taskMs: 20_000 })
let connections = 0
const listener = createServer((socket) => {
  connections += 1
  socket.end(canary)
})
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escape-'))
  await writeFile(join(folder, 'secret.txt'), canary)
  process.env['CANARY'] = canary
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
})

afterAll(async () => {
  delete process.env['CANARY']
  listener.close()
  await Promise.all([sandbox.close(), rm(folder, { recursive: true })])
})

/** Each is the body of a function that returns what it reached. `file` is a file of the host, `port` a listener. */
const attempts: [name: string, body: string][] = [
  ['open', 'return open(file).read()'],
  ['open for writing', 'return open(file + ".new", "w").write("x")'],
  ['os.open', 'return os.open(file, os.O_RDONLY)'],
  ['io.FileIO', 'return io.FileIO(file).read()'],
  ['pathlib', 'return pathlib.Path(file).read_text()'],
  ['a path that climbs', 'return open("/usr/local/lib/../../../.." + file).read()'],
  ['a path below the standard library', 'return open("/usr/local/lib/python3.12/../../../.." + file).read()'],
  ['os.listdir of the root', 'return os.listdir("/")'],
  ['os.scandir', 'return list(os.scandir(os.path.dirname(file)))'],
  ['os.walk', 'return list(os.walk(os.path.dirname(file)))'],
  ['glob', 'return glob.glob(os.path.dirname(file) + "/*")'],
  ['os.stat', 'return os.stat(file)'],
  ['/proc/self/environ', 'return open("/proc/self/environ").read()'],
  ['/proc/self/maps', 'return open("/proc/self/maps").read()'],
  ['/proc/1/root', 'return os.listdir("/proc/1/root")'],
  ['/dev/mem', 'return open("/dev/mem", "rb").read(1)'],
  ['/etc/passwd', 'return open("/etc/passwd").read()'],
  ['a symbolic link', 'os.symlink(file, "/usr/local/lib/link"); return open("/usr/local/lib/link").read()'],
  ['a hard link', 'os.link(file, "/usr/local/lib/link"); return open("/usr/local/lib/link").read()'],
  ['os.readlink', 'return os.readlink("/proc/self/exe")'],
  ['os.rename', 'os.rename(file, file + ".moved"); return True'],
  ['os.remove', 'os.remove(file); return True'],
  ['os.mkdir', 'os.mkdir(os.path.dirname(file) + "/new"); return True'],
  ['shutil.rmtree', 'shutil.rmtree(os.path.dirname(file)); return True'],
  ['os.chdir', 'os.chdir(os.path.dirname(file)); return os.listdir(".")'],
  ['tempfile', 'return tempfile.NamedTemporaryFile().name'],
  ['sqlite on disk', 'sqlite3.connect(file).execute("create table t (a)"); return True'],
  ['dbm on disk', 'return dbm.open(file + ".db", "c")'],
  ['descriptors that are open', 'return [n for n in range(3, 256) if readable(n)]'],
  ['the environment', 'return [v for v in os.environ.values()] + [os.getenv("CANARY") or ""] != [""]'],
  ['a socket', 'return socket.create_connection(("127.0.0.1", port), 1).recv(99)'],
  ['a raw socket', 's = _socket.socket(); s.connect(("127.0.0.1", port)); return s.recv(99)'],
  ['urllib', 'return urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()'],
  [
    'http.client',
    'c = http.client.HTTPConnection("127.0.0.1", port); c.request("GET", "/"); return c.getresponse()',
  ],
  ['smtplib', 'return smtplib.SMTP("127.0.0.1", port)'],
  ['asyncio', 'return asyncio.run(asyncio.open_connection("127.0.0.1", port))'],
  ['a name lookup', 'return socket.getaddrinfo("localhost", port)'],
  ['os.system', 'return os.system("id") == 0'],
  ['os.popen', 'return os.popen("id").read()'],
  ['subprocess', 'return subprocess.run(["id"], capture_output=True).stdout'],
  ['os.fork', 'return os.fork() + 1'],
  ['os.execv', 'os.execv("/bin/sh", ["sh"]); return True'],
  ['os.posix_spawn', 'return os.posix_spawn("/bin/sh", ["sh"], {})'],
  ['os.kill', 'os.kill(os.getppid(), 9); return True'],
  ['signal.alarm', 'return signal.alarm(1)'],
  ['a thread', 't = threading.Thread(target=print); t.start(); return True'],
  ['multiprocessing', 'import multiprocessing; return multiprocessing.Process(target=print).start()'],
  ['ctypes', 'import ctypes; return ctypes.CDLL(None)'],
  ['cffi', 'import _cffi_backend; return True'],
  ['mmap', 'import mmap; return mmap.mmap(-1, 10)'],
  ['resource', 'import resource; return resource.getrlimit(resource.RLIMIT_AS)'],
  ['the host as a module', 'import js; return js'],
  ['pyodide', 'import pyodide_js; return pyodide_js'],
  ['node', 'import process; return process'],
  ['an extension module', 'return importlib.machinery.ExtensionFileLoader("x", file).load_module()'],
  [
    'importlib from a host file',
    'return importlib.util.spec_from_file_location("x", file).loader.get_data(file)',
  ],
  ['runpy', 'return runpy.run_path(file)'],
  ['sys.path', 'sys.path.insert(0, os.path.dirname(file)); import secret; return True'],
  ['zipimport of a host file', 'return zipimport.zipimporter(file)'],
  [
    'object.__subclasses__',
    'return [c for c in object.__subclasses__() if c.__name__ in ("JsProxy", "CDLL")]',
  ],
  [
    'a code object of one’s own',
    `exec(compile("import os; r = os.listdir('/')", "x", "exec"), (d := {})); return d["r"]`,
  ],
  ['pickle', 'return pickle.loads(b"cos\\nsystem\\n(S\'id\'\\ntR.") == 0'],
  ['faulthandler', 'faulthandler._sigsegv(); return True'],
  [
    'test modules of CPython',
    'import _testinternalcapi; return _testinternalcapi.get_configs()["config"].get("environ")',
  ],
]

const preamble = `
import asyncio, dbm, faulthandler, glob, http.client, importlib.machinery, importlib.util, io, os, pathlib, pickle
import runpy, shutil, signal, smtplib, socket, _socket, sqlite3, subprocess, sys, tempfile, threading
import urllib.request, zipimport

def readable(number):
    try:
        return os.read(number, 1) or True
    except OSError:
        return False
`

test('there are enough attempts', () => {
  expect(attempts.length).toBeGreaterThanOrEqual(40)
})

const everyAttempt = `${preamble}
def respond(event):
    config = event["config"]
    try:
        reached = globals()[event["message"]](config["file"], config["port"])
    except Exception as error:
        return {"reply": "nothing", "context": repr(error)}
    return {"reply": f"reached {reached!r}" if reached else "nothing"}

${attempts.map(([, body], index) => `def attempt_${index}(file, port):\n    ${body}\n`).join('\n')}
`

test.each(attempts.map(([name], index) => [name, index] as const))(
  '17: %s reaches nothing',
  async (_, index) => {
    const { port } = listener.address() as AddressInfo
    const config = { file: join(folder, 'secret.txt'), port }
    const outcome = await sandbox.run(
      { logic: everyAttempt },
      eventWith({ message: `attempt_${index}`, config }),
      somebody,
    )

    const died =
      !outcome.ok && outcome.error.traceback === 'The code ended the interpreter without an answer.'
    if (!died) expect(outcome).toMatchObject({ ok: true, result: { reply: 'nothing' } })
    expect(JSON.stringify(outcome)).not.toContain(canary)
    expect(connections).toBe(0)
  },
)

test('17: after all of them the folder of the host is as it was', async () => {
  expect(await readdir(folder)).toEqual(['secret.txt'])
  expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe(canary)
})

/** What one run leaves behind, and how another, on the same thread, would see it. */
const traces: [name: string, leave: string, see: string][] = [
  ['builtins', 'import builtins; builtins.len = lambda _: 42', 'return len("abc") == 42'],
  ['modules', 'import math; math.pi = 3', 'import math; return math.pi == 3'],
  ['new modules', 'import sys; sys.modules["left"] = sys', 'import left; return True'],
  [
    'import hooks',
    'import sys; sys.meta_path.insert(0, 1); sys.left = 1',
    'import sys; return 1 in sys.meta_path',
  ],
  ['json', 'import json; json.loads = json.dumps = print', 'import json; return json.dumps({}) is None'],
  [
    'the runner',
    'import __main__; __main__.respond = __main__.turn = None',
    'import __main__; return not __main__.turn',
  ],
  ['the environment', 'import os; os.environ["LEFT"] = "1"', 'import os; return os.environ.get("LEFT")'],
  ['files', 'open("/usr/local/lib/python3.12/left.py", "w").write("x = 1")', 'import left; return True'],
  [
    'the standard library',
    'open("/usr/local/lib/python312.zip", "r+b").write(b"gone")',
    'import wave; return False',
  ],
  [
    'the recursion limit',
    'import sys; sys.setrecursionlimit(77)',
    'import sys; return sys.getrecursionlimit() == 77',
  ],
  [
    'exit handlers',
    'import atexit; atexit.register(print, "left")',
    'import atexit; return atexit._ncallbacks()',
  ],
  ['objects', `kept = ["${canary}" + event["message"]] * 3`, 'import gc; return found(gc.get_objects())'],
  ['sources', `comment = "${canary}"`, 'import linecache; return found(linecache.cache.values())'],
  ['modules called logic', `comment = "${canary}"`, 'import logic; return found(vars(logic).values())'],
  ['unread input', 'import os; os.lseek', 'import os; return os.read(0, 100)'],
]

describe('a run leaves no trace of', () => {
  test.each(traces)('17: %s', async (_, leave, see) => {
    const first = `def respond(event):\n    try:\n        ${leave}\n    finally:\n        return {}\n`
    const second = `
def found(objects):
    return any("canary" + "-4711" in repr(each) for each in objects)

def respond(event):
    try:
        seen = look()
    except (ImportError, OSError):
        seen = None
    return {"reply": "seen" if seen else "clean"}

def look():
    ${see}
`
    await sandbox.check({ logic: second }, somebody)
    await sandbox.run({ logic: first }, eventWith(), somebody)
    expect(await sandbox.run({ logic: second }, eventWith(), somebody)).toEqual({
      ok: true,
      result: { reply: 'clean' },
    })
  })
})
