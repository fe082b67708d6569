import { expect, test } from 'vitest'
import { answerTo, builtInConversation } from '../../testing/built-in-conversation.ts'

test.each([
  ['10 km in miles', '10 km = **6.214 miles**'],
  ['convert 5 feet to cm', '**152.4 cm**'],
  ['how many ml in a cup?', '**236.6 ml**'],
  ['How many cups is 500 ml', '**2.113 US cups**'],
  ['1 1/2 cups in ml', '**354.9 ml**'],
  ['350°F to °C', '**176.7 °C**'],
  ['what is 20 degrees celsius in fahrenheit?', '**68 °F**'],
  ['-40 f to c', '**-40 °C**'],
  ['70 kg in lb', '**154.3 lb**'],
  ['100 km/h to mph', '**62.14 mph**'],
  ['2 hours in minutes', '**120 minutes**'],
  ['3 tbsp in tsp', '**9 teaspoons**'],
  ['1 acre to square metres', '**4047 m²**'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test.each([
  '5 km in the rain',
  '10 kg in miles',
  'put 2 cups in the oven',
  'How many tomatoes are in a kilo?',
])('%s is left to others', async (said) => {
  expect(await answerTo(said)).not.toMatch(/= \*\*/)
})

test('asks back to the amount from before', async () => {
  const say = builtInConversation()
  await say('10 km in miles')
  expect((await say('and in feet?')).text).toContain('**32,808 feet**')
  expect((await say('in kg?')).text).not.toContain('kg**')
})
