import { expect, test } from 'vitest'
import { unusedCase } from './own-case.ts'

test.each([
  [
    'used car listed at 7900, whats a good first offer',
    'Name a figure that you can explain.',
    'your details (7900)',
  ],
  ['check my haiku: old bike in the rain, nobody is home', 'Put two images side by side.', 'your text'],
  ['how many eggs for 3 cakes?', 'Two eggs for each cake.', 'your details (3)'],
])('%s: the answer does not speak of it', (said, passage, expected) => {
  expect(unusedCase(said, passage)).toBe(expected)
})

test.each([
  ['box breathing or 478?', 'In for 4: the pattern is 4-7-8.'],
  ['is 20% normal', 'A common yardstick is 20% of your income.'],
  ['what do 2 people need', 'Everybody needs a towel.'],
  ['when do i water a fern', 'Twice a week.'],
])('%s: nothing of it is missing', (said, passage) => {
  expect(unusedCase(said, passage)).toBeUndefined()
})
