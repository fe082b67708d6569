import { expect, test } from 'vitest'
import { answerTo } from '../../testing/built-in-conversation.ts'

// Sunday, 1 March 2026.
test.each([
  ['what day is 3 March 2027', '3 March 2027 is a **Wednesday**'],
  ['What day of the week was July 20th, 1969?', '**Sunday**'],
  ['days until 25 December', '**299 days**'],
  ['How many days until Christmas?', '**299 days**'],
  ['how many weeks until 2026-03-29?', '**4 weeks**'],
  ['what is the date in 6 weeks?', '**Sunday, 12 April 2026**'],
  ['in 90 days', '**Saturday, 30 May 2026**'],
  ['6 weeks from 1 May 2026', '**Friday, 12 June 2026**'],
  ['3 days ago', '**Thursday, 26 February 2026**'],
  ['what date is next Friday?', '**Friday, 6 March 2026**'],
  ['how many days between 1 May and 3 June?', '**33 days**'],
  ['31 January 2026 plus 1 month', '**Saturday, 28 February 2026**'],
  ['how long since 1 January 2026', '**59 days**'],
  ['how long since Friday?', '**2 days** since Friday, 27 February 2026'],
  ['how many days since 2 March', '**364 days** (52 weeks) since Sunday, 2 March 2025'],
  ['days until 29 February', '**730 days**'],
  ['how long since 29 February', 'since Thursday, 29 February 2024'],
  ['what is the date today?', '**Sunday, 1 March 2026**'],
  ['what time is it?', '**09:00** in UTC'],
  ['is 2028 a leap year?', '**Yes**'],
  ['is 2100 a leap year', '**No**'],
  ['which week is it?', 'week **9**'],
  ['how old is someone born on 5 May 1990?', '**35 years**'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test.each([
  'I planted them 3 weeks before my holiday',
  'What day is best for sowing?',
  'how long until they are ripe?',
  'What is the date palm?',
  'what day is 30 February 2027',
  'what day is constructor',
  'how long since tomorrow',
])('%s is left to others', async (said) => {
  expect(await answerTo(said)).not.toMatch(/\*\*[A-Z][a-z]+day|\*\*\d+ days/)
})
