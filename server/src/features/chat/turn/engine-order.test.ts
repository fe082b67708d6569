import type { ChatAnswer } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch, launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const answersEverything = 'def respond(event):\n    return {"reply": "The code answered."}\n'

async function launchWithCode(logic: string, assets: Record<string, string> = {}) {
  const user = await app.newProUser()
  const name = `Keeper ${crypto.randomUUID().slice(0, 8)}`
  const files = {
    'config.yaml': `name: ${name}\ndescription: Keeps a list of things for the person who asks.\n`,
    'logic.py': logic,
    'tests.yaml': undefined,
    ...assets,
  }
  const { body, text } = await upload(user, zipWith(files), '?visibility=private')
  if (!body.id) throw new Error(text)
  return launchTemplate(user, body.id)
}

const sureThings: [said: string, answer: string][] = [
  ['what do you know about me?', 'Nothing yet'],
  ['Remember that I live in Porto', 'Porto'],
  ['are you ChatGPT?', 'I am the built-in model'],
  ['who are you?', 'I am the built-in model'],
  ['I have chest pain', 'Call your local emergency number now'],
  ['I want to kill myself', 'crisis line'],
]

test(
  'without a language model memory, identity and safety go before the code of the template',
  { tags: 'long' },
  async () => {
    const agent = await launchWithCode(`from agentry import show\n${answersEverything}`)
    for (const [said, answer] of sureThings)
      expect((await agent.say(said)).body.response, said).toContain(answer)
    for (const said of ['hello', 'help', 'add milk', 'what is 2 + 2?'])
      expect((await agent.say(said)).body.response, said).toBe('The code answered.')
  },
)

test('code from before agentry answers everything, as it always did', { tags: 'long' }, async () => {
  const agent = await launchWithCode(answersEverything)
  for (const [said] of sureThings)
    expect((await agent.say(said)).body.response, said).toBe('The code answered.')
})

test('code that is not sure leaves the message to the engine', { tags: 'long' }, async () => {
  const agent = await launchWithCode('from agentry import show\ndef respond(event):\n    return None\n')
  const { body } = await agent.say('make this nicer: Send me the file now, Tom.')
  expect(body.response).toContain('Could you please send me the file')
})

test(
  'a question that the code left open is answered from the guide, and what the guide lacks is named',
  { tags: 'long' },
  async () => {
    const logic = `from agentry import dialogue

@dialogue.guarded(numbers=False)
def respond(event):
    return {"reply": "The boiler holds 80 litres."} if "boiler" in event["message"] else None
`
    const guide = `# Guide

## How often is the chimney swept?
Also asked: chimney sweep; when does the sweep come
Twice a year, in spring and in autumn.
`
    const agent = await launchWithCode(logic, { 'assets/guide.md': guide })
    const covered = await agent.say(
      'how much does the boiler hold, and how often does the chimney sweep come?',
    )
    expect(covered.body.response).toContain('80 litres')
    expect(covered.body.response).toContain('Twice a year')
    expect(covered.body.response).not.toContain('I may not have answered')
    const open = await agent.say('how much does the boiler hold, and why do zebras have stripes?')
    expect(open.body.response).toContain('80 litres')
    expect(open.body.response).toContain('I may not have answered this: “why do zebras have stripes”')
  },
)

test('what was not understood is named, with three buttons that lead on', { tags: 'long' }, async () => {
  const agent = await launch(app, await app.newUser(), 'Email Polisher')
  const { body } = await agent.say('zorble the flanges')
  expect(body.response).toContain('I did not understand “zorble the flanges”')
  expect(body.suggestions).toHaveLength(3)
  const [first = ''] = body.suggestions
  const next = await agent.say(first, { conversation_id: body.conversation_id })
  expect(next.body.response).not.toContain('did not understand')
  const again: ChatAnswer = (await agent.say('wibble quxly', { conversation_id: body.conversation_id })).body
  expect(again.response).not.toBe(body.response)
})

test('a draft is polished, and the follow-ups work on it', { tags: 'long' }, async () => {
  const agent = await launch(app, await app.newUser(), 'Email Polisher')
  const { body } = await agent.say('make this nicer: Anna, your report is a mess. Redo it by Wednesday.')
  expect(body.response).toContain('Wednesday')
  expect(body.response).not.toMatch(/mess|Redo/)
  const { conversation_id } = body
  const subject = await agent.say('now a subject line', { conversation_id })
  expect(subject.body.response).toMatch(/^\*\*Subject:\*\* .*report/i)
})
