import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedToForget } from './commands.ts'
import { factAbout } from './fact-about.ts'
import { factsIn } from './facts-in.ts'
import { kindOf } from './kind-of.ts'
import { casesOf, scoreFacts } from './testing/score-facts.ts'

// Of 66 facts in each half. The reader was tuned on the even lines; docs/privacy.md has what the odd ones said first.
test.each([
  { lines: 'even', found: 63, wrong: 0, forgets: 4 },
  { lines: 'odd', found: 33, wrong: 0, forgets: 1 },
] as const)('of the $lines cases at least $found facts are found, and at most $wrong wrong', (floor) => {
  const score = scoreFacts(casesOf(floor.lines))
  expect(score.expected).toBe(66)
  expect(score.found).toBeGreaterThanOrEqual(floor.found)
  expect(score.wrong.length).toBeLessThanOrEqual(floor.wrong)
  expect(score.forgetFound).toBeGreaterThanOrEqual(floor.forgets)
})

interface LaterCase {
  say: string
  keeps: string[]
  lacks: string[]
  none?: true
  held: boolean
}

/** Written later, before their author had seen the reader; it was then tuned on those that were not held back. */
const laterCases = readFileSync(new URL('./testing/later-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LaterCase)

test.each([
  [false, 29],
  [true, 22],
])('of 30 later messages (held back: %s) at least %i are read right', (held, least) => {
  const right = laterCases.filter((each) => {
    const told = factsIn(each.say).join('\n').toLowerCase()
    const says = (words: string) => told.includes(words.toLowerCase())
    return each.held === held && each.keeps.every(says) && !each.lacks.some(says) && !(each.none && told)
  })
  expect(right.length).toBeGreaterThanOrEqual(least)
})

test.each([
  ['a question', 'do I live in Ghent?'],
  ['a question without a mark', 'where do i live'],
  ['a hypothetical', 'If I lived in Rome, I have two cats to move. What then?'],
  ['a quotation', 'She wrote "I live in Ghent and I have two cats" to me'],
  ['a text to translate', 'Translate: my name is Zoe. I live in Ghent.'],
  ['a text to correct', 'Can you proofread this? I live in Ghent. I have two cats.'],
  ['a passing state', "I'm hungry and I have a dog to walk right now"],
  ['fiction', 'Let’s pretend I am a nurse and I live in Ghent'],
  ['data', 'rent 950, food 400, my rent is 950'],
  ['health in passing', 'I have diabetes and I was diagnosed last year'],
  ['an allergy in passing', 'I am allergic to nuts, what can I eat?'],
  ['a password', 'remember that my password is hunter2'],
  ['a card', 'Remember that my card is 4242 4242 4242 4242'],
  ['what somebody asks not to keep', 'Please don’t save this. I live in Ghent and I have two cats.'],
  ['somebody else', 'my neighbour has seven parrots and he lives in Ghent'],
  ['a pasted page', `I live in Ghent. ${'All work and no play. '.repeat(80)}`],
])('%s is not kept', (_, said) => {
  expect(factsIn(said)).toEqual([])
})

test.each([
  ['I also have a dog named Rex', ['I also have a dog named Rex']],
  ['I also have two cats named Miso and Udon', ['I also have two cats named Miso and Udon']],
  ['We still have a greenhouse.', ['We still have a greenhouse']],
  ['I have two cats and my balcony gets no sun', ['I have two cats', 'My balcony gets no sun']],
  ['our kitchen faces north, which plant fits?', ['Our kitchen faces north']],
  ['my living room only gets a little morning sun', ['My living room only gets a little morning sun']],
  ['my balcony gets on my nerves', []],
])('of %j all that lasts is kept', (said, facts) => {
  expect(factsIn(said)).toEqual(facts)
})

test('a further dog does not take the place of the first', () => {
  const kind = kindOf('I also have a dog')
  expect(kind === undefined || kind !== kindOf('I have a dog')).toBe(true)
})

test('health is kept where somebody asks for it', () => {
  expect(factsIn('I am allergic to nuts so keep that in mind. Any cake?')).toEqual(['I am allergic to nuts'])
})

test.each([
  ['I live in Lyon', 'We live in Porto'],
  ['My name is Zoe', 'Call me Zora'],
  ["I'm 34", 'I am 35'],
  ["I'm vegan", 'I am vegetarian'],
  ['I have two cats', 'I have three cats'],
  ['My daughter is 8', 'my daughter is 9'],
  ['I work at Bosch', 'I work for Siemens'],
  ['I love coriander', 'I hate coriander'],
  ['My exam is on 3 June', 'My exam has been moved to 11 June'],
  ['Lives in Porto', 'The user lives in Lyon'],
])('%s and %s are of one kind', (one, other) => {
  expect(kindOf(one)).toBeDefined()
  expect(kindOf(one)).toBe(kindOf(other))
})

test.each([
  ['I live in Lyon', 'My sister lives in Porto'],
  ['I have two cats', 'I have two dogs'],
  ['My daughter Emma is 8', 'My daughter Lily is 5'],
  ['I play the cello', 'I play the viola'],
  ['I like tea', 'I like coffee'],
])('%s and %s stand side by side', (one, other) => {
  const kind = kindOf(one)
  expect(kind === undefined || kind !== kindOf(other)).toBe(true)
})

test.each([
  ['forget where I live', 'where I live'],
  ['please forget that I have two cats.', 'I have two cats'],
  ['forget everything you know about me', 'everything'],
  ['forget it', undefined],
  ['don’t forget the milk', undefined],
  ['I always forget my keys', undefined],
])('%s asks to forget %s', (said, topic) => {
  expect(askedToForget(said)).toBe(topic)
})

test('what is asked for is found by its kind and by its words', () => {
  const facts = ['I live in Ghent', 'My wife is called Anna', 'I have two cats']
  expect(factAbout('where I live', facts)).toBe('I live in Ghent')
  expect(factAbout("my wife's name", facts)).toBe('My wife is called Anna')
  expect(factAbout('my parrot', facts)).toBeUndefined()
})

test('a hostile message of any shape is read in a moment', () => {
  const shapes = ["'a ", '"', 'I have ', ', and I ', 'my my ', 'every ', ': ', 'remember that ', 'i ’ ']
  for (const shape of shapes) expect(factsIn(shape.repeat(1500 / shape.length))).toBeDefined()
})
