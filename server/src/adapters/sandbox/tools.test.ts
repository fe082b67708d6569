import { afterAll, describe, expect, test } from 'vitest'
import type { Json, ToolCall } from '../../ports/sandbox.ts'
import { eventWith, somebody } from './event-builder.ts'
import { SandboxProcess } from './sandbox-process.ts'

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const budget = `
from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired, TypedDict
from agentry import ToolError, show, tool

class Line(TypedDict):
    name: str
    amount: float
    per: NotRequired[Literal["month", "week"]]

@dataclass
class Goal:
    name: str
    months: int = 12

@tool
def set_lines(state, lines: list[Line]):
    """Add budget lines, or change
    the ones that exist.

    lines: every income or expense,
      with its period
    """
    if not lines:
        raise ToolError("There are no lines.")
    book = state.setdefault("lines", {})
    for line in lines:
        book[line["name"]] = line["amount"]
    return {"count": len(book)}, show.table([{"Line": n, "Amount": a} for n, a in book.items()], title="Your month", total="Left")

@tool
def plan(goal: Goal, note: Annotated[str | None, "Anything else"] = None, rates: dict[str, float] = {}, sure: bool = True):
    """Plan a goal."""
    return {"goal": goal.name, "months": goal.months, "rates": rates, "kind": type(goal).__name__}

@tool
def look(files, memory, assets, now, state):
    """Look at what the platform supplies."""
    return {"files": [f["name"] for f in files], "memory": memory, "assets": sorted(assets), "day": now.strftime("%A"), "state": state}

def describe(state):
    return f"{len(state.get('lines', {}))} lines so far" if state else None
`

const call = (tool: string, given: Record<string, Json>, more: Partial<ToolCall> = {}) =>
  sandbox.call(
    { logic: budget, assets: { 'guide.md': 'Save first.' } },
    { tool, arguments: given, state: {}, memory: [], files: [], now: '2026-03-01T09:00:00Z', ...more },
    somebody,
  )

const returning = (body: string) =>
  sandbox.call(
    { logic: `from agentry import show, tool\n\n@tool\ndef f(state):\n    """Does it."""\n    ${body}\n` },
    { tool: 'f', arguments: {}, state: {}, memory: [], files: [], now: '2026-03-01T09:00:00Z' },
    somebody,
  )

test('the schema of a tool says what its types and its docstring say', async () => {
  const found = await sandbox.abilities({ logic: budget }, somebody)
  expect(found).toMatchObject({ responds: false, describes: true })
  const [lines, plan, look] = found?.tools ?? []
  expect(lines).toEqual({
    name: 'set_lines',
    description: 'Add budget lines, or change the ones that exist.',
    input: {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              amount: { type: 'number' },
              per: { type: 'string', enum: ['month', 'week'] },
            },
            required: ['name', 'amount'],
            additionalProperties: false,
          },
          description: 'every income or expense, with its period',
        },
      },
      required: ['lines'],
      additionalProperties: false,
    },
  })
  expect(plan?.input).toMatchObject({
    properties: {
      goal: {
        type: 'object',
        properties: { name: { type: 'string' }, months: { type: 'integer' } },
        required: ['name'],
      },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Anything else' },
      rates: { type: 'object', additionalProperties: { type: 'number' } },
      sure: { type: 'boolean', default: true },
    },
    required: ['goal'],
  })
  expect(look?.input).toMatchObject({ properties: {}, required: [] })
})

test('a call returns a value for the model, blocks for the person, and the state', async () => {
  const outcome = await call('set_lines', { lines: [{ name: 'Rent', amount: 950 }] })
  expect(outcome).toMatchObject({
    ok: true,
    result: { value: { count: 1 }, state: { lines: { Rent: 950 } } },
  })
  if (!outcome.ok) throw new Error('the call failed')
  expect(outcome.result.blocks).toEqual([
    {
      kind: 'table',
      title: 'Your month',
      columns: ['Line', 'Amount'],
      rows: [['Rent', 950]],
      footer: ['Left', 950],
      fallback: '**Your month**\n\n| Line | Amount |\n| --- | --- |\n| Rent | 950 |\n| Left | 950 |',
    },
  ])
})

test('arguments arrive as their types, and the platform supplies the rest', async () => {
  expect(await call('plan', { goal: { name: 'Boat' }, rates: { bank: 2 } })).toMatchObject({
    result: { value: { goal: 'Boat', months: 12, rates: { bank: 2 }, kind: 'Goal' } },
  })
  const files = [{ name: 'a.csv', kind: 'csv', text: 'x' }]
  expect(await call('look', {}, { files, memory: ['Has a cat'], state: { a: 1 } })).toMatchObject({
    result: {
      value: {
        files: ['a.csv'],
        memory: ['Has a cat'],
        assets: ['guide.md'],
        day: 'Sunday',
        state: { a: 1 },
      },
    },
  })
})

test('a ToolError is a sentence for the model, any other failure is a problem', async () => {
  expect(await call('set_lines', { lines: [] })).toEqual({ ok: false, refused: 'There are no lines.' })
  expect(await returning('return 1 / 0')).toMatchObject({
    ok: false,
    error: { kind: 'exception', sentence: "The template's logic stopped with ZeroDivisionError in line 6." },
  })
})

test('describe says something about the state, or nothing', async () => {
  const about = (state: Json) =>
    sandbox.describe({ logic: budget }, { state, now: '2026-03-01T09:00:00Z' }, somebody)
  expect(await about({ lines: { a: 1 } })).toBe('1 lines so far')
  expect(await about({})).toBeUndefined()
})

test.each([
  ['what is not JSON', 'return {1, 2}', 'what f returned is not JSON'],
  ['too much', 'return "x" * 70000', 'the tool returned more than 64 kB'],
  ['too much state', 'state["x"] = "x" * 70000', 'state is larger than 64 kB'],
  ['a block that does not fit', 'return show.chart("bar", [], [])', 'block 1, labels'],
  ['a block made by hand', 'return show.Block(kind="html", text="<b>")', 'block 1, kind'],
  ['half a character', 'return "\\ud800"', 'half a character'],
])('67: a tool that returns %s is a problem that names it', async (_what, body, words) => {
  const outcome = await returning(body)
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'invalid-result' } })
  expect(JSON.stringify(outcome)).toContain(words)
})

test.each([
  ['without a type', 'def f(x):\n    """Does."""', 'f: x needs a type'],
  ['of a set', 'def f(x: set[int]):\n    """Does."""', 'no schema can describe (set)'],
  ['of a dict by number', 'def f(x: dict[int, str]):\n    """Does."""', 'no schema can describe'],
  ['of any number', 'def f(*x: int):\n    """Does."""', 'f: x must be an ordinary parameter'],
  ['whose type is unknown', 'def f(x: "Nope"):\n    """Does."""', 'its types cannot be read'],
])('a parameter %s is refused with its line', async (_what, definition, words) => {
  const logic = `from agentry import tool\n\n@tool\n${definition}\n    return x\n`
  const problem = await sandbox.check({ logic }, somebody)
  expect(problem).toMatchObject({ kind: 'invalid-tool', line: 3 })
  expect(problem?.traceback).toContain(words)
})

test.each([
  ['a pattern', '{"type": "string", "pattern": "(a+)+$"}'],
  ['a reference', '{"$ref": "#"}'],
  ['no schema', '"anything"'],
])('67: code that lists %s as the schema of a tool has no tools', async (_what, schema) => {
  const logic = `
from agentry import tool, tools

@tool
def f(x: str):
    """Does it."""
    return x

tools.declarations = lambda: [{"name": "f", "description": "d", "input": {"type": "object", "properties": {"x": ${schema}}, "required": [], "additionalProperties": False}}]
`
  expect(await sandbox.check({ logic }, somebody)).toBeUndefined()
  expect(await sandbox.abilities({ logic }, somebody)).toBeUndefined()
})

test('a tool needs a docstring and an ordinary name', async () => {
  const problems = await Promise.all(
    ['def f(x: int):\n    return x', 'def Shout(x: int):\n    """Does."""'].map((definition) =>
      sandbox.check({ logic: `from agentry import tool\n\n@tool\n${definition}\n` }, somebody),
    ),
  )
  expect(problems.map((problem) => problem?.traceback)).toEqual([
    'f needs a docstring that says what it does',
    "a tool's name is lower case and at most 48 characters: Shout",
  ])
})

describe('what was uploaded before agentry', () => {
  test('must return a dict, and sees no difference but its files', async () => {
    const logic = `import random\ndef respond(event):\n    return {"reply": f"{sorted(event)} {random.random()}"}\n`
    expect(await sandbox.run({ logic }, eventWith(), somebody)).toEqual({
      ok: true,
      result: {
        reply:
          "['assets', 'config', 'files', 'history', 'memory', 'message', 'now', 'state'] 0.745693244262842",
      },
    })
    expect(
      await sandbox.run({ logic: 'def respond(event):\n    return None\n' }, eventWith(), somebody),
    ).toMatchObject({ ok: false, error: { kind: 'invalid-result' } })
  })

  test('new code may return None when it is not sure', async () => {
    const logic = 'from agentry import show\ndef respond(event):\n    return None\n'
    expect(await sandbox.run({ logic }, eventWith(), somebody)).toEqual({ ok: true, result: {} })
  })
})

describe('what respond shows', () => {
  const respond = (result: string) =>
    sandbox.run(
      { logic: `from agentry import show\n\ndef respond(event):\n    return ${result}\n` },
      eventWith({}),
      somebody,
    )

  test('is drawn below its reply', async () => {
    const outcome = await respond(`{"reply": "Two lines.", "blocks": [show.progress(1, of=2)]}`)
    expect(outcome).toMatchObject({
      ok: true,
      result: { reply: 'Two lines.', blocks: [{ kind: 'progress', value: 1, of: 2 }] },
    })
  })

  test.each([
    [`{"blocks": [show.progress(1)]}`, 'there is none'],
    [`{"reply": "x", "blocks": [{"kind": "html"}]}`, 'block 1, kind'],
    [`{"reply": "x", "blocks": [show.progress(1)] * 100}`, 'more than'],
    [`{"reply": "x", "blocks": [show.markdown("x" * 20000)] * 12}`, '256 kB'],
  ])('is refused: %s', async (result, problem) => {
    const outcome = await respond(result)
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'invalid-result', traceback: expect.stringContaining(problem) },
    })
  })
})
