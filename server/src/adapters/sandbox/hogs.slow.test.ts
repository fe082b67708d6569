import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { LogicSource } from '../../ports/sandbox.ts'
import { eventWith, somebody } from './event-builder.ts'
import { SandboxProcess } from './sandbox-process.ts'

const sandbox = new SandboxProcess()
const impatient = new SandboxProcess({ taskMs: 1_000 })
const patient = new SandboxProcess({ taskMs: 14_000 })
afterAll(() => Promise.all([sandbox.close(), impatient.close(), patient.close()]))

const endless = 'while True: pass'
const caughtEverything =
  'while True:\n        try:\n            while True: pass\n        except BaseException: pass'
const respond = (body: string): LogicSource => ({ logic: `def respond(event):\n    ${body}\n` })
const leaving = (megabytes: number): LogicSource => ({
  logic: `kept = bytearray(${megabytes} << 20)\ndef respond(event):\n    return {"state": len(kept)}\n`,
})

describe('at its limit ends', () => {
  test('18: an endless loop, after 5 seconds of processor time', { tags: 'long' }, async () => {
    const started = performance.now()
    const outcome = await sandbox.run(respond(endless), eventWith(), somebody)
    expect(outcome).toEqual({
      ok: false,
      error: {
        kind: 'timeout',
        sentence: "The template's logic used more than 5 seconds of processor time.",
      },
    })
    expect(performance.now() - started).toBeGreaterThan(4_900)
  })

  test.each([
    ['a loop that catches everything', respond(caughtEverything)],
    ['an endless loop at the top of the file', { logic: `${endless}\n` }],
    ['one call into C that takes for ever', respond('return 9 ** 9 ** 9')],
    ['a regular expression that explodes', respond('import re; re.match("(a+)+$", "a" * 60 + "b")')],
    ['recursion without a limit', respond('import sys; sys.setrecursionlimit(10**9); f = lambda: f(); f()')],
  ])('18: %s', { tags: 'long' }, async (_, source) => {
    const outcome = await impatient.run(source, eventWith(), somebody)
    expect(outcome).toMatchObject({ ok: false, error: { kind: expect.stringMatching(/timeout|memory/) } })
  })

  test.each([
    ['an allocation of 2 GB', 'bytearray(2**31 - 1)'],
    ['a list that grows', 'x = [0]\n    while True: x += x'],
    ['a text that doubles', 'x = "x"\n    while True: x += x'],
    ['objects that add up', 'x = []\n    while True: x.append(bytearray(2_000_000))'],
  ])('18: %s', async (_, body) => {
    const outcome = await patient.run(respond(body), eventWith(), somebody)
    expect(outcome).toEqual({
      ok: false,
      error: { kind: 'memory', sentence: "The template's logic needed more than 256 MB of memory." },
    })
  })

  test.each([
    ['a gigabyte printed', 'for _ in range(1000): print("x" * 1_000_000)'],
    ['a gigabyte written past print', 'import os\n    for _ in range(1000): os.write(1, b"x" * 1_000_000)'],
    ['what is printed to stderr', 'import sys\n    while True: print("x" * 100_000, file=sys.stderr)'],
  ])('18: %s', async (_, body) => {
    const outcome = await sandbox.run(respond(body), eventWith(), somebody)
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'output' } })
  })

  test('recursion, with a traceback that stays short', { tags: 'long' }, async () => {
    const outcome = await sandbox.run(
      { logic: 'def respond(event):\n    return respond(event)\n' },
      eventWith(),
      somebody,
    )
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'exception', line: 2 } })
    expect(JSON.stringify(outcome).length).toBeLessThan(2_000)
  })
})

test('the top of the file may leave 100 MB behind, not 200', { tags: 'long' }, async () => {
  expect(await patient.run(leaving(100), eventWith(), somebody)).toEqual({
    ok: true,
    result: { state: 104_857_600 },
  })
  expect(await patient.run(leaving(200), eventWith(), somebody)).toMatchObject({
    ok: false,
    error: { kind: 'memory' },
  })
})

test('what is within the limits is not touched', async () => {
  const outcome = await patient.run(
    respond('print("x" * 900_000); x = bytearray(150 * 2**20); return {"reply": str(len(x))}'),
    eventWith(),
    somebody,
  )
  expect(outcome).toEqual({ ok: true, result: { reply: '157286400' } })
})

test(
  '18: eight people are answered while hogs of time and memory of four templates run and wait',
  { tags: 'long' },
  async () => {
    const before = childProcesses()
    const shared = new SandboxProcess()
    const quick = respond('return {"reply": event["message"]}')
    await shared.run(quick, eventWith(), { person: 'somebody', template: 'quick' })
    const [child] = childProcesses().filter((id) => !before.includes(id))
    const sources = [1, 2, 3, 4].map((n) =>
      respond(`x = bytearray(${n % 2 ? 200 : 0} << 20)\n    ${endless} # ${n}`),
    )
    const hog = (n: number) => ({ person: `hog ${n}`, template: `hog ${n}` })
    for (const [n, source] of sources.entries()) await shared.check(source, hog(n))
    const hogs = sources.map((source, n) => shared.run(source, eventWith(), hog(n)))
    const firstHog = Promise.race(hogs)

    const people = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      shared.run(quick, eventWith({ message: `${n}` }), { person: `${n}`, template: 'quick' }),
    )
    const first = await Promise.race([firstHog, Promise.all(people)])

    expect(first).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ ok: true, result: { reply: `${n}` } })))
    // On a busy machine the one that waits may give up before another reaches its limit.
    expect(await firstHog).toMatchObject({
      ok: false,
      error: { kind: expect.stringMatching(/timeout|busy/) },
    })
    // What four threads may have.
    if (child) expect(peakMegabytes(child)).toBeLessThan(1024)
    await Promise.all([shared.close(), Promise.allSettled(hogs)])
  },
)

test('who waits too long or behind too many is told to come back', { tags: 'long' }, async () => {
  const small = new SandboxProcess({ threads: 1, queue: 1, waitMs: 100 })
  const hogs = [1, 2, 3].map((n) => respond(`${endless} # ${n}`))
  for (const hog of hogs) await small.check(hog, somebody)

  const [running, waiting, refused] = hogs.map((hog) => small.run(hog, eventWith(), somebody))

  expect(await refused).toMatchObject({ ok: false, error: { kind: 'busy' } })
  expect(await waiting).toMatchObject({ ok: false, error: { kind: 'busy' } })
  const ended = expect(running).rejects.toThrow('The sandbox process ended')
  await small.close()
  await ended
})

test.skipIf(!existsSync('/proc/self/task'))(
  'without calls its process goes, and the next call brings it back',
  { tags: 'long' },
  async () => {
    const before = childProcesses()
    const brief = new SandboxProcess({ idleMs: 10 })
    expect(await brief.run(respond('return {}'), eventWith(), somebody)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(childProcesses()).toEqual(before))
    expect(await brief.run(respond('return {}'), eventWith(), somebody)).toMatchObject({ ok: true })
    await brief.close()
  },
)

function peakMegabytes(child: string) {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** None where there is no /proc to tell. */
function childProcesses(): string[] {
  if (!existsSync('/proc/self/task')) return []
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
}
