import { afterAll, describe, expect, test } from 'vitest'
import type { LogicSource } from '../../ports/sandbox.ts'
import { eventWith, somebody } from './event-builder.ts'
import { SandboxProcess } from './sandbox-process.ts'

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const respond = (body: string): LogicSource => ({ logic: `def respond(event):\n    ${body}\n` })
const returning = (expression: string, event = eventWith()) =>
  sandbox.run(respond(`return ${expression}`), event, somebody)

describe('what respond returns', () => {
  test.each([
    ['reply', `{"reply": "**Hello** " + event["message"]}`, { reply: '**Hello** Ada 🎈' }],
    ['context', `{"context": "Answer in French"}`, { context: 'Answer in French' }],
    [
      'tools',
      `{"tools": [{"tool": "calculator", "input": {"expression": "1+1"}}]}`,
      { tools: [{ tool: 'calculator', input: { expression: '1+1' } }] },
    ],
    ['suggestions', `{"suggestions": ["Yes", "No"]}`, { suggestions: ['Yes', 'No'] }],
    ['state', `{"state": {"seen": [1, 2.5, None, True]}}`, { state: { seen: [1, 2.5, null, true] } }],
    ['nothing', `{}`, {}],
    ['None for what is absent', `{"reply": "Hi", "context": None, "state": None}`, { reply: 'Hi' }],
  ])('%s', async (_, expression, result) => {
    expect(await returning(expression, eventWith({ message: 'Ada 🎈' }))).toEqual({ ok: true, result })
  })

  test.each([
    ['None', 'None', 'respond returned NoneType, not a dict'],
    ['a text', '"Hello"', 'respond returned str, not a dict'],
    ['a set inside', '{"state": {1, 2}}', 'Object of type set is not JSON serializable'],
    ['not a number', '{"state": float("nan")}', 'Out of range float values are not JSON compliant'],
    ['a circle', '(lambda x: x.update(state=x) or x)({})', 'Circular reference detected'],
    ['a reply that is no text', '{"reply": 5}', 'reply is not text'],
    ['a reply over 100 kB', '{"reply": "é" * 51_201}', 'reply is larger than 100 kB'],
    ['state over 64 kB', '{"state": "x" * 65_536}', 'state is larger than 64 kB'],
    ['five suggestions', '{"suggestions": ["a", "b", "c", "d", "e"]}', 'more than 4 suggestions'],
    ['a tool without input', '{"tools": [{"tool": "email"}]}', 'the input of a tool is not a dict'],
    ['an unknown key', '{"answer": "Hello"}', 'answer'],
    ['half a character', '{"state": {"a": ["\\ud800"]}}', 'half a character'],
    ['NUL', '{"reply": "a\\0b"}', 'NUL'],
    [
      '50 brackets in each other',
      '{"state": __import__("json").loads("[" * 50 + "]" * 50)}',
      'nested too deeply',
    ],
    ['50 MB', '{"reply": "x" * 50_000_000}', 'the result is too large'],
  ])('refuses %s', async (_, expression, why) => {
    expect(await returning(expression)).toMatchObject({
      ok: false,
      error: { kind: 'invalid-result', traceback: expect.stringContaining(why) },
    })
  })
})

describe('what respond is given', () => {
  test('is the whole event', async () => {
    const event = eventWith({
      history: [{ sender: 'assistant', content: 'Hi' }],
      memory: ['Likes tea'],
      config: { name: 'Tea', tools: [] },
    })
    const source = { ...respond('return {"state": event}'), assets: { 'guide.md': '# Tea' } }
    expect(await sandbox.run(source, event, somebody)).toEqual({
      ok: true,
      result: { state: { ...event, assets: source.assets, files: [] } },
    })
  })

  test('includes the state of the turn before', async () => {
    const counter = respond('return {"state": {"turns": event["state"].get("turns", 0) + 1}}')
    const first = await sandbox.run(counter, eventWith(), somebody)
    if (!first.ok) throw new Error(first.error.sentence)
    const second = await sandbox.run(counter, eventWith({ state: first.result.state ?? null }), somebody)
    expect(second).toEqual({ ok: true, result: { state: { turns: 2 } } })
  })

  test('is all that an answer depends on', async () => {
    const chance = `{"state": [__import__("random").random(), str(__import__("uuid").uuid4()), __import__("time").time()]}`
    const once = await returning(chance, eventWith({ message: 'a' }))
    expect(once).toMatchObject({ ok: true })
    expect(await returning(chance, eventWith({ message: 'a' }))).toEqual(once)
    expect(await returning(chance, eventWith({ message: 'b' }))).not.toEqual(once)
  })

  test('sets the clock, and sleeping only moves it', async () => {
    const nap = {
      logic: [
        'import datetime, time',
        'def respond(event):',
        '    time.sleep(3600)',
        '    return {"reply": datetime.datetime.now(datetime.UTC).strftime("%F %H:%M")}',
      ].join('\n'),
    }
    const outcome = await sandbox.run(nap, eventWith({ now: '2026-03-01T09:00:00Z' }), somebody)
    expect(outcome).toEqual({ ok: true, result: { reply: '2026-03-01 10:00' } })
  })
})

describe('code that fails', () => {
  test('shows its owner the traceback, and others only where it stopped', async () => {
    const outcome = await sandbox.run(
      {
        logic:
          'def respond(event):\n    return deeper(event)\n\ndef deeper(event):\n    raise ValueError(event["message"])\n',
      },
      eventWith({ message: 'my secret' }),
      somebody,
    )
    expect(outcome).toEqual({
      ok: false,
      error: {
        kind: 'exception',
        sentence: "The template's logic stopped with ValueError in line 5.",
        line: 5,
        traceback: [
          'Traceback (most recent call last):',
          '  File "logic.py", line 2, in respond',
          '    return deeper(event)',
          '           ^^^^^^^^^^^^^',
          '  File "logic.py", line 5, in deeper',
          '    raise ValueError(event["message"])',
          'ValueError: my secret',
          '',
        ].join('\n'),
      },
    })
  })

  test.each([
    ['does not compile', 'x = 1\ndef respond(event:\n    pass\n', 2, 'SyntaxError'],
    ['fails at its top', 'import json\n\nimport nothing_of_that_name\n', 3, 'ModuleNotFoundError'],
    ['leaves at its top', 'import sys\nsys.exit(3)\n', 2, 'SystemExit'],
  ])('is found by check when it %s', async (_, logic, line, name) => {
    expect(await sandbox.check({ logic }, somebody)).toEqual({
      kind: 'exception',
      sentence: `The template's logic stopped with ${name} in line ${line}.`,
      line,
      traceback: expect.stringContaining(name),
    })
  })

  test('is found by check when it has no respond', async () => {
    expect(await sandbox.check({ logic: 'respond = "Hello"\n' }, somebody)).toMatchObject({
      kind: 'invalid-result',
      traceback: 'it has no function respond(event)',
    })
  })

  test.each([
    'import os; os._exit(0)',
    'import os; os.abort()',
    'import os; os.write(2, b"{}"); os._exit(0)',
  ])('may end its interpreter (%s)', async (code) => {
    expect(await sandbox.run(respond(code), eventWith(), somebody)).toMatchObject({
      ok: false,
      error: { kind: 'exception' },
    })
    expect(await returning('{"reply": "Still here"}')).toMatchObject({ ok: true })
  })
})

test('the top of the file runs once, and every turn starts from what it left', async () => {
  const source = {
    logic:
      'turns = []\ndef respond(event):\n    turns.append(event["message"])\n    return {"state": turns}\n',
  }
  expect(await sandbox.check(source, somebody)).toBeUndefined()
  expect(await sandbox.run(source, eventWith({ message: 'a' }), somebody)).toMatchObject({
    result: { state: ['a'] },
  })
  expect(await sandbox.run(source, eventWith({ message: 'b' }), somebody)).toMatchObject({
    result: { state: ['b'] },
  })
})

test('a template may bring wheels', { tags: 'long' }, async () => {
  // Stored ZIP of greetings/__init__.py and greetings/words.py.
  const wheel = await zipOf({
    'greetings/__init__.py': 'from .words import HELLO\n',
    'greetings/words.py': 'HELLO = "Ahoj"\n',
  })
  const logic = 'import greetings\ndef respond(event):\n    return {"reply": greetings.HELLO}\n'
  const source = { logic, wheels: { 'greetings-1.0-py3-none-any.whl': wheel } }
  expect(await sandbox.run(source, eventWith(), somebody)).toEqual({ ok: true, result: { reply: 'Ahoj' } })
  expect(await sandbox.check({ logic }, somebody)).toMatchObject({ kind: 'exception', line: 1 })
})

test('after closing nothing runs', async () => {
  const closed = new SandboxProcess()
  await closed.close()
  expect(await closed.run(respond('return {}'), eventWith(), somebody)).toMatchObject({
    ok: false,
    error: { kind: 'busy' },
  })
  expect(await closed.check(respond('return {}'), somebody)).toMatchObject({ kind: 'busy' })
})

/** Packed by the sandbox itself: Python knows how. */
async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const packed = await sandbox.run(
    {
      logic: [
        'import base64, io, zipfile',
        'def respond(event):',
        '    buffer = io.BytesIO()',
        '    with zipfile.ZipFile(buffer, "w") as archive:',
        '        for name, text in event["state"].items():',
        '            archive.writestr(name, text)',
        '    return {"reply": base64.b64encode(buffer.getvalue()).decode()}',
      ].join('\n'),
    },
    eventWith({ state: files }),
    somebody,
  )
  if (!packed.ok) throw new Error(packed.error.traceback)
  return Buffer.from(packed.result.reply ?? '', 'base64')
}

test(
  'a sandbox says while it gets warm; one that is closed meanwhile does not fail',
  { tags: 'long' },
  async () => {
    const warm = new SandboxProcess()
    expect(warm.isWarmingUp).toBe(false)
    const warming = warm.warmUp()
    expect(warm.isWarmingUp).toBe(true)
    expect(await warming).toBeUndefined()
    expect(warm.isWarmingUp).toBe(false)
    const again = warm.warmUp()
    await warm.close()
    expect(await again).toBeUndefined()
  },
)

test('a run that hardly gets the processor is told as busy, not as too slow', { tags: 'long' }, async () => {
  const starved = new SandboxProcess({ wallMs: 1 })
  const outcome = await starved.run(respond('while True: pass'), eventWith(), somebody)
  expect(outcome).toMatchObject({
    ok: false,
    error: { kind: 'busy', sentence: expect.stringContaining('too busy') },
  })
  await starved.close()
})
