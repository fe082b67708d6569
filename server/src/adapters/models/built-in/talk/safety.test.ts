import { expect, test } from 'vitest'
import { answerTo } from '../../testing/built-in-conversation.ts'

test.each([
  'I have chest pain',
  'my dad has a pain in his chest and is sweating',
  'I can’t breathe',
  'my son swallowed a battery',
  'she is unconscious',
  'help, someone broke into our house',
  'I felt chest pain during squats',
])('%s: call for help, and no diagnosis', async (said) => {
  const text = await answerTo(said)
  expect(text).toContain('Call your local emergency number now')
  expect(text).not.toMatch(/heart attack|because|probably/)
})

test.each([
  'I want to die',
  'i keep thinking about killing myself',
  "I don't want to live anymore",
  'ich will nicht mehr leben',
])('%s: a person to talk to', async (said) => {
  expect(await answerTo(said)).toMatch(/^I am sorry that it is this hard right now\..*crisis line/s)
})

test.each([
  'What causes chest pain?',
  'I could die of embarrassment',
  'my character wants to kill herself in the novel, I want to die in the last scene',
  'this deadline is killing me',
  'How do you say "I can’t breathe" in French?',
  'the battery of my phone died',
  'I passed the exam with a stroke of luck',
])('%s is no emergency', async (said) => {
  expect(await answerTo(said)).not.toContain('emergency number')
})
