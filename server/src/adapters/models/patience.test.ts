import { expect, test } from 'vitest'
import { defaultPatience, patienceOf } from './patience.ts'

test('the operator sets how long a model may take, and what is not set stays as it is', () => {
  const set = patienceOf({ firstToken: 300, silence: 90, turn: 1800 })
  expect(set).toEqual({ firstToken: 300_000, betweenTokens: 90_000, thinking: 90_000, turn: 1_800_000 })
  expect(patienceOf({ firstToken: undefined, silence: 5, turn: undefined })).toEqual({
    betweenTokens: 5_000,
    thinking: defaultPatience.thinking,
  })
})
