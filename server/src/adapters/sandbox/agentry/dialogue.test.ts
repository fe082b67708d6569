import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { eventWith, somebody } from '../event-builder.ts'
import { SandboxProcess } from '../sandbox-process.ts'

/** On a busy machine: Python starts first. */
vi.setConfig({ testTimeout: 90_000 })

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const cases = {
  logic: here('./testing/play_dialogue.py'),
  assets: { 'dialogue.json': here('./testing/dialogue.json') },
}

async function run(
  source: { logic: string; assets?: Record<string, string> },
  event: Parameters<typeof eventWith>[0],
) {
  const outcome = await sandbox.run(source, eventWith(event), somebody)
  if (!outcome.ok) throw new Error(outcome.error.traceback)
  return outcome.result
}

test('corrections, questions and texts are told apart', async () => {
  expect((await run(cases, { message: '', state: {} })).state).toEqual({ wrong: [] })
})

test.each(['no sorry 5 not 7, ', 'why and how and ', '1 2 3 ', 'a: b. can you ', '" `', '\n', 'x'])(
  '20,000 characters of %j are read in time',
  async (part) => {
    const message = part.repeat(20_000).slice(0, 20_000)
    expect(Object.keys((await run(cases, { message, state: {} })).state as object)).toHaveLength(8)
  },
)

const counting = `
from agentry import dialogue, reading

@dialogue.guarded(stores=("total",))
def respond(event):
    found = [n.value for n in reading.numbers(event["message"])][:1]
    if not found:
        return None
    total = event["state"].get("total", 0) + found[0]
    return {"reply": f"{found[0]} added. Total {total}.", "state": {"total": total}}
`

async function saySeveral(...messages: string[]) {
  let state: Record<string, unknown> = {}
  const replies: (string | undefined)[] = []
  for (const message of messages) {
    const result = await run({ logic: counting }, { message, state: state as never })
    state = (result.state ?? state) as Record<string, unknown>
    replies.push(result.reply)
  }
  return { replies, state }
}

test('what a message takes back itself is not counted', async () => {
  const { replies, state } = await saySeveral('add 30 apples... no sorry, 20')
  expect(replies).toEqual(['20 added. Total 20.'])
  expect(state).toMatchObject({ total: 20 })
})

test('a name is changed although a reason stands behind it', async () => {
  const { replies } = await saySeveral(
    'Tom bought 5 pears',
    'call him Ed instead of Tom, Tom is my neighbours name',
  )
  expect(replies[1]).toMatch(/^Changed: Tom → \*\*Ed\*\*\./)
})

test('a correction replays the message that it corrects, from the state before it', async () => {
  const { replies, state } = await saySeveral('I paid 10', 'tickets 30', 'sorry, 40 not 30')
  expect(replies).toEqual([
    '10 added. Total 10.',
    '30 added. Total 40.',
    'Changed: 30 → **40**.\n\n40 added. Total 50.',
  ])
  expect(state).toMatchObject({ total: 50 })
})

test('a correction of the message before the last one answers both anew', async () => {
  const { replies, state } = await saySeveral('beer 10', 'tickets 30', 'sorry, beer was 20')
  expect(replies[2]).toBe('Changed: 10 → **20**.\n\n30 added. Total 50.')
  expect(state).toMatchObject({ total: 50 })
})

test('a correction that may mean several numbers asks which one', async () => {
  const { replies, state } = await saySeveral('12 boxes of 30', 'no sorry 40', 'Change 12 to 40')
  expect(replies[1]).toContain('I am not sure what **40** replaces, so I changed nothing.')
  expect(replies[2]).toContain('40 added. Total 40.')
  expect(state).toMatchObject({ total: 40 })
})

test('an answer names the numbers and the questions that it left open', async () => {
  const { replies } = await saySeveral('add 10 and also 77', 'what is 5 and why is the sky blue?')
  expect(replies[0]).toContain('I did not use: 77.')
  expect(replies[1]).toBeUndefined()
})

const two = `
from agentry import dialogue

@dialogue.guarded
def respond(event):
    text = event["message"].lower()
    if "oven" in text:
        return {"reply": "The oven has 177 degrees.", "state": event["state"]}
    return {"reply": "A cup of flour weighs 120 g.", "state": event["state"]} if "flour" in text else None
`
const guide =
  '# Guide\n\n## How long does dough rest?\nAlso asked: resting time of dough\nAn hour in the fridge.\n'

test.each([
  ['how hot is the oven? and how much is a cup of flour?', '120 g'],
  ['how hot is the oven? and how long does dough rest?', 'An hour in the fridge.'],
])('the second question of %j is answered, too', async (message, expected) => {
  const { reply } = await run({ logic: two, assets: { 'guide.md': guide } }, { message, state: {} })
  expect(reply).toContain('177 degrees')
  expect(reply).toContain(expected)
  expect(reply).not.toContain('did not answer')
})

test('a second question that nothing answers is named', async () => {
  const message = 'how hot is the oven? and who painted the kitchen ceiling?'
  const { reply } = await run({ logic: two, assets: { 'guide.md': guide } }, { message, state: {} })
  expect(reply).toContain('I may not have answered this: “who painted the kitchen ceiling”')
})

const packing = `
from agentry import dialogue

@dialogue.guarded
def respond(event):
    return {"reply": "For Lisbon: shoes, a coat and a suitcase.", "state": {"people": ["Ana"]}}
`

test.each([
  ['a weekend in Lisbon, only hand luggage, thanks', '“only hand luggage”'],
  [
    'a weekend in Lisbon, we sleep in a tent and it opens on 14 June',
    '“we sleep in a tent and it opens on 14 June”',
  ],
])('an answer names what it was told and has no word of: %s', async (message, quoted) => {
  const { reply } = await run({ logic: packing }, { message, state: {} })
  expect(reply).toContain(`*I may not have taken this into account: ${quoted}.*`)
})

test.each([
  ['a weekend in Lisbon with Ana, every day a walk, except sunday', '“except sunday”'],
  ['also add my suitcase and insulin', '“insulin”'],
])('an answer names what was left out or added and it has no word of: %s', async (message, quoted) => {
  const { reply } = await run({ logic: packing }, { message, state: {} })
  expect(reply).toContain(quoted)
})

test('numbers in words reach the code in digits where it asks for that', async () => {
  const logic =
    'from agentry import dialogue\n\n@dialogue.guarded(digits=True)\ndef respond(event):\n    return {"reply": event["message"], "state": {}}\n'
  const message = 'we are three, rent twelve hundred, 1.5k saved at nineteen percent'
  const { reply } = await run({ logic }, { message, state: {} })
  expect(reply).toContain('we are three, rent 1200, 1500 saved at 19%')
})

test.each([
  'only hand luggage',
  'a weekend in Lisbon, the shoes are new',
  'a weekend in Lisbon, ana is coming with me',
  'Hello, thanks for the help! a weekend in Lisbon',
  'a weekend in Porto, no sorry Lisbon',
  'a weekend in Lisbon, its my birthday then',
  'I wrote this for our website. a weekend in Lisbon',
  'a weekend in Lisbon, my brother says it never rains',
  'ein Wochenende in Lissabon, nur mit dem kleinen Rucksack und ohne die Kinder',
])('and names nothing where it was used, taken back or small talk: %s', async (message) => {
  const { reply } = await run({ logic: packing }, { message, state: {} })
  expect(reply).toBe('For Lisbon: shoes, a coat and a suitcase.')
})
