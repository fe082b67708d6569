import { afterAll, expect, test, vi } from 'vitest'
import { eventWith, somebody } from '../event-builder.ts'
import { SandboxProcess } from '../sandbox-process.ts'

/** On a busy machine: Python starts first. */
vi.setConfig({ testTimeout: 90_000 })

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const logic = `
from agentry import dialogue, reading

def respond(event):
    message = event["message"]
    apart = dialogue.set_apart(message)
    return {"state": {"text": apart.text[:200], "wish": apart.wish[:200], "denied": [each.text for each in reading.denied(message)][:5]}}
`

async function read(message: string) {
  const outcome = await sandbox.run({ logic }, eventWith({ message, state: {} }), somebody)
  if (!outcome.ok) throw new Error(outcome.error.traceback)
  return outcome.result.state
}

test.each([
  [
    'fix this pls: "Hello Ms Orr, the lift is broken since monday. Regards Ivo" not rude but she must react',
    'Hello Ms Orr, the lift is broken since monday. Regards Ivo',
    'not rude but she must react',
  ],
  [
    'Shorten please. Dear all, the picnic moves to the 13th because of the rain.',
    'Dear all, the picnic moves to the 13th because of the rain.',
    '',
  ],
  [
    "this one, from my thesis: It was shown that sleep matters for memory in most adults. don't make it childish",
    'It was shown that sleep matters for memory in most adults.',
    "don't make it childish",
  ],
  ["my dog's bed and my cat's bowl are gone", "my dog's bed and my cat's bowl are gone", ''],
])('instructions around a text are no part of it: %s', async (message, text, wish) => {
  expect(await read(message)).toMatchObject({ text, wish })
})

test.each([
  ['weather says 34 degrees, no rain', ['rain']],
  ['every day but not on sunday', ['sunday']],
  ['no idea what to take, not sure', []],
])('what a message rules out: %s', async (message, denied) => {
  expect(await read(message)).toMatchObject({ denied })
})

test.each(['" a', "'a b", 'not a no b ', '. keep it ', '„“'])(
  '20,000 characters of %j are read in time',
  async (part) => {
    const message = part.repeat(20_000).slice(0, 20_000)
    expect(Object.keys((await read(message)) as object)).toHaveLength(3)
  },
)
