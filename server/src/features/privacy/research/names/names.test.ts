import { expect, test } from 'vitest'
import { labelledTopics } from '../labelled-topics.ts'
import { disturbedOf, measureNames, plainSentences, sentencesOf } from './measure-names.ts'
import { redactNames } from './redact-names.ts'

const redacted = (text: string) => redactNames([text])[0]

test('at least 98 % of the names in more than 300 sentences that were held out are gone', () => {
  const sentences = sentencesOf('held-out')
  expect(sentences.length).toBeGreaterThan(300)
  const { recall, missed } = measureNames(sentences)
  expect(recall, missed.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(0.98)
})

test('every name in the sentences that were tuned on is gone', () => {
  expect(measureNames(sentencesOf('tuned')).missed).toEqual([])
})

test('ordinary sentences stay as they are', () => {
  expect(disturbedOf(plainSentences()).length).toBeLessThanOrEqual(5)
  const harmless = labelledTopics('held-out-').filter(({ topic }) => topic === null)
  expect(disturbedOf(harmless.map(({ text }) => text)).length / harmless.length).toBeLessThan(0.03)
})

test('who was named once is gone from the whole conversation', () => {
  expect(redactNames(['Please ask Rose about it.', 'Rose, then?'])).toEqual([
    'Please ask [name] about it.',
    '[name], then?',
  ])
})

test.each([
  ['Ludwig von Hohenfels, K. R. Iyer and 张伟 met.', '[name], [name] and [name] met.'],
  ["Siobhán O'Rourke’s notes", '[name]’s notes'],
  ['my brother diego and grandpa joe', 'my brother [name] and grandpa [name]'],
  ['Will you mark the date in May?', 'Will you mark the date in May?'],
])('%s', (text, rest) => {
  expect(redacted(text)).toBe(rest)
})

test('the time it takes grows with the text, not with its square', () => {
  const took = (text: string) => {
    const start = performance.now()
    redactNames([text])
    return performance.now() - start
  }
  for (const piece of ['Anna and ', 'Van der ', 'A. B. ', "O'", 'Anna, ', 'x-', '张 ', 'Mr. ']) {
    expect(took(piece.repeat(5000)), piece).toBeLessThan(10_000)
  }
})
