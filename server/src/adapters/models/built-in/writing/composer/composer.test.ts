import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerTo, builtInConversation, callFor } from '../../../testing/built-in-conversation.ts'

interface Case {
  turns: string[]
  must_keep: string[]
  must_not: string[]
}

/** Written by somebody who had not seen the code. The rules were tuned on every second one. */
const cases = readFileSync(new URL('../testing/short-texts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)
const seen = cases.filter((_, at) => at % 2 === 1)
const unseen = cases.filter((_, at) => at % 2 === 0)

const flat = (text: string) => text.replace(/^> ?/gm, '').replace(/\s+/g, ' ').toLowerCase()

async function figuresOf(some: Case[]) {
  const figures = { keeps: 0, avoids: 0, both: 0 }
  for (const { turns, must_keep, must_not } of some) {
    const say = builtInConversation()
    let answer = ''
    for (const turn of turns) answer = flat((await say(turn)).text)
    const keeps = must_keep.every((words) => answer.includes(words.trim().toLowerCase()))
    const avoids = must_not.every((words) => !answer.includes(words.toLowerCase()))
    figures.keeps += Number(keeps)
    figures.avoids += Number(avoids)
    figures.both += Number(keeps && avoids)
  }
  return figures
}

test('short texts keep what must stay and lose what must go', async () => {
  expect(cases).toHaveLength(120)
  const [tuned, fresh] = [await figuresOf(seen), await figuresOf(unseen)]
  expect(tuned.both, 'of the 60 that the rules were tuned on').toBeGreaterThanOrEqual(58)
  expect(fresh.both, 'of the 60 others').toBeGreaterThanOrEqual(28)
})

interface LaterCase extends Omit<Case, 'turns'> {
  say: string
  held: boolean
}

/** Written later, before their author had seen the rules, which were then tuned on those that were not held back. */
const later = readFileSync(new URL('../testing/later-texts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LaterCase)

test.each([
  [false, 28],
  [true, 19],
])(
  'of 30 later texts (held back: %s) at least %i are changed as asked',
  async (held, least) => {
    const asked = later.filter((each) => each.held === held)
    const { both } = await figuresOf(asked.map(({ say, ...rest }) => ({ turns: [say], ...rest })))
    expect(both).toBeGreaterThanOrEqual(least)
  },
  60_000,
)

test.each([
  [
    'fix the spelling: Helo Ann, teh meeting is tomorow at 9:30.',
    'Hello Ann, the meeting is tomorrow at 9:30.',
  ],
  [
    'soften: You never answer. Send me the file today or I will cancel order 77.',
    'Otherwise I would have to cancel order 77.',
  ],
  ['make this formal: hey mike, cant make it tmrw, thx, dana', 'Dear Mike,'],
  [
    'Subject line: Dear Bo, I have to cancel our meeting on 14 May.',
    '**Subject:** Cancelling our meeting on 14 May',
  ],
  ['reply that I gladly come: "Hi Jo, dinner at ours on Friday? Lea"', 'Hi Lea,'],
  [
    'correct: my colour is grey and I realise that I apologise',
    'My colour is grey and I realise that I apologise.',
  ],
])('%s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test('follow-ups work on the text that was made last', async () => {
  const say = builtInConversation()
  await say('make this nicer: Tom, your slides for 4 May are a mess. Redo them by Friday.')
  const formal = await say('more formal please')
  expect(formal.text).toMatch(/Dear Tom,[\s\S]*4 May[\s\S]*Friday/)
  const renamed = await say("don't say Tom, write Mr Hale")
  expect(renamed.text).toContain('Dear Mr Hale,')
  expect((await say('now a subject line')).text).toMatch(/^\*\*Subject:\*\* /)
  expect((await say('shorter please')).text).toContain('Dear Mr Hale,')
})

test('figures and names that a change would lose keep their sentence as it was', async () => {
  const text = 'Your 3 idiots from Unit 7 broke 12 glasses worth 1,240.50 on 8 May.'
  const answer = await answerTo(`make this nicer: ${text}`)
  for (const fact of ['3', 'Unit 7', '12', '1,240.50', '8 May']) expect(answer).toContain(fact)
})

test('says that it is rules, once, and where it did nothing', async () => {
  const say = builtInConversation()
  expect((await say('polish: The meeting is on Monday at nine.')).text).toContain(
    'I found nothing to change. I work with rules',
  )
  expect((await say('polish: The meeting is on Friday at nine.')).text).not.toContain('I work with rules')
})

test('other languages keep their spelling, and people are told', async () => {
  const answer = await answerTo(
    'Schreib das höflicher: Ich will mein Geld sofort. Die Rechnung 223 ist nicht korekt. Max',
  )
  expect(answer).toContain('Ich möchte mein Geld so bald wie möglich.')
  expect(answer).toContain('korekt')
  expect(answer).toContain('I work on English texts')
})

test('a reply without a message of its own is asked for, and then written', async () => {
  const say = builtInConversation()
  const asked = await say(
    'please reply to this: "Hi Jo, can you send me the slides by Wednesday? Thanks, Petra"',
  )
  expect(asked.text).toMatch(/^What should the answer say/)
  expect((await say('I need two more days')).text).toMatch(/Hi Petra,[\s\S]*two more days[\s\S]*Jo/)
})

test.each([
  'How do I write a formal letter?',
  'What is a subject line?',
  'Is it rude to answer late?',
  'give me tips for a better reply',
])('%s asks for advice, not for a text', async (said) => {
  expect(await answerTo(said)).not.toMatch(/^> |Subject:|Which text/)
})

test('a request with an address is left to the one that sends', async () => {
  const call = await callFor('Send this polite message to bob@example.org: We meet on Friday at nine.', {
    tools: ['email'],
  })
  expect(call).toMatchObject({ email: { to: 'bob@example.org' } })
  expect(
    await callFor('Write a subject line for this mail: We meet on Friday at nine.', { tools: ['email'] }),
  ).toBeUndefined()
  expect(
    await answerTo('Write a subject line for this mail: We meet on Friday at nine.', { tools: ['email'] }),
  ).toContain('Friday')
})

test('a hostile text takes no longer than another', async () => {
  const answers = await Promise.all(
    [
      'i am sick and '.repeat(250),
      '!?'.repeat(1900),
      'A. '.repeat(1300),
      '"'.repeat(3900),
      ', and , but'.repeat(350),
      `${'a'.repeat(3900)} b c d`,
    ].map((text) => answerTo(`make this nicer, shorter and fix the spelling:\n${text}`)),
  )
  for (const answer of answers) expect(answer.length).toBeGreaterThan(0)
})
