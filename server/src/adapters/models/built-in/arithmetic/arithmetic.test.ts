import { assert, constantFrom, integer, letrec, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { answerTo, builtInConversation, callFor } from '../../testing/built-in-conversation.ts'
import { evaluate, parseExpression, print } from '../../../../core/arithmetic/expression.ts'

test.each([
  ['what is 15% of 80', '15% of 80 = **12**'],
  ['3*(4+5)', '**27**'],
  ['What’s 2 plus 2?', '**4**'],
  ['could you please calculate 12.5 x 8?', '**100**'],
  ['2 ^ 10 =', '**1024**'],
  ['how much is 1,200 / 4', '**300**'],
  ['80 + 15%', '**92**'],
  ['20% off $50', '**$40**'],
  ['a 15% tip on 80', '**12**'],
  ['a 15 percent tip on 80', '**12**'],
  ['divide 84 by 4', '**21**'],
  ['what is (-2)^2', '**4**'],
  ['what percent of 80 is 20?', '**25**'],
  ['12 is what percent of 60', '**20**'],
  ['split 84 between 4 people', '**21**'],
  ['subtract 5 from 12', '**7**'],
  ['square root of 144', '**12**'],
  ['average of 3, 5 and 10', '**6**'],
  ['sum of 1 2 3', '**6**'],
  ['0.1 + 0.2', '**0.3**'],
  ['half of 90', '**45**'],
  ['10 / 0 =', 'nothing can be divided by zero'],
  ['123456 * 1000', '**123,456,000**'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test.each([
  'Does a haiku need 5-7-5 syllables?',
  'We are open 24/7',
  '2027-03-01',
  'call 555-1234',
  'I have 3 cats and 2 dogs',
  'What is love?',
  'What is iambic pentameter?',
  'Version 2.0',
  'chapter 3',
])('%s is not a sum', async (said) => {
  expect(await answerTo(said)).not.toMatch(/= \*\*/)
})

test('the calculator does it where it is offered, in signs that any calculator knows', async () => {
  expect(await callFor('What is 15% of 80?', { tools: ['calculator'] })).toEqual({
    calculator: { expression: '(15 / 100) * 80' },
  })
  expect(await callFor('What is (2+3)% of 10?', { tools: ['calculator'] })).toEqual({
    calculator: { expression: '((2 + 3) / 100) * 10' },
  })
})

test('goes on with the last result', async () => {
  const say = builtInConversation()
  await say('What is 6 * 7?')
  expect((await say('and times 2')).text).toContain('**84**')
  expect((await say('10% of that')).text).toContain('**8.4**')
})

test('what is printed means the same as what was read', () => {
  const number = integer({ min: 1, max: 99 }).map(String)
  const { tree } = letrec<{ tree: string }>((tie) => ({
    tree: oneof(
      { maxDepth: 4 },
      number,
      tuple(tie('tree'), constantFrom('+', '-', '*', '/', '^', 'mod', 'of'), tie('tree')).map(
        ([a, sign, b]) => `(${a} ${sign} ${b})`,
      ),
      tie('tree').map((of) => `(-${of})`),
      tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a}% of ${b})`),
    ),
  }))
  assert(
    property(tree, (text) => {
      const read = parseExpression(text)
      const again = read && parseExpression(print(read))
      expect(again && evaluate(again)).toEqual(read && evaluate(read))
    }),
  )
})

test.each([
  '1 +',
  '(1',
  '1 1',
  'sqrt 4',
  'alert(1)',
  'constructor',
  '',
  '__proto__',
  '1e999999('.repeat(100),
])('%j is no expression', (text) => {
  expect(parseExpression(text)).toBeUndefined()
})
