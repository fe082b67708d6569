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

test('at least 98 % of the names in 318 lines of chats that were held out are gone', () => {
  const lines = [...sentencesOf('held-out', 'strangers'), ...sentencesOf('held-out', 'chats')]
  const named = lines.filter((line) => line.includes('['))
  expect(named).toHaveLength(318)
  const { count, recall, missed } = measureNames(named)
  expect(count).toBe(407)
  expect(recall, `${missed.length} names are left`).toBeGreaterThanOrEqual(0.98)
})

test('at least 95 % of the names in pasted texts, most of them words, that were held out are gone', () => {
  const { count, recall, missed } = measureNames(sentencesOf('held-out', 'pasted'))
  expect(count).toBe(185)
  expect(recall, `${missed.length} names are left`).toBeGreaterThanOrEqual(0.95)
})

test.each(['strangers', 'chats', 'pasted'] as const)('every name in the tuned lines of %s is gone', (set) => {
  expect(measureNames(sentencesOf('tuned', set)).missed).toEqual([])
})

test('of lines full of capitals and without names at most one in six loses a word', () => {
  const lines = [...sentencesOf('held-out', 'strangers'), ...sentencesOf('held-out', 'chats-plain')]
  const plain = lines.filter((line) => !line.includes('['))
  expect(plain).toHaveLength(62)
  expect(disturbedOf(plain).length).toBeLessThanOrEqual(10)
})

test('of pasted texts full of words that could be names fewer than half lose one', () => {
  expect(disturbedOf(sentencesOf('held-out', 'pasted-plain')).length).toBeLessThanOrEqual(13)
})

test('ordinary sentences stay as they are', () => {
  expect(disturbedOf(plainSentences()).length).toBeLessThanOrEqual(6)
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
  ['Dear Ms van der Berg, ask Prof. ten Brink.', 'Dear Ms [name], ask Prof. [name].'],
  [
    'Quentin de la Tour met Sammy Davis Jr, Tom II and Maria da Silva.',
    '[name] met [name], [name] and [name].',
  ],
  ['my names becka btw, i told zadie', 'my names [name] btw, i told [name]'],
  ['a poem for joy, she is 60', 'a poem for [name], she is 60'],
  ['On Monday Grace is away, Will will be late', 'On Monday [name] is away, [name] will be late'],
  ['Dear Florence, Sofia broke her arm in Milan.', 'Dear [name], [name] broke her arm in Milan.'],
  ['my crush is elowen and she plays bass', 'my crush is [name] and she plays bass'],
  ['philippas cat, and the Nakamuras', '[name] cat, and the [name]'],
  ['did june call in june', 'did [name] call in june'],
  ['seo-yeon and ye-jun', '[name] and [name]'],
  ['my niece India was in India', 'my niece [name] was in [name]'],
  ['May Thornton and Uncle T know it.', '[name] and Uncle [name] know it.'],
  ["I'm Graham, I bake. Mark the plumber says no.", "I'm [name], I bake. [name] the plumber says no."],
  ['Sincerely,\nGrant Field', 'Sincerely,\n[name]'],
  ['Guests: Anna, the Bakers, Ivy + 1', 'Guests: [name], the [name], [name] + 1'],
  ['Present: MAMMADOVA Aygün, LOW Wei', 'Present: [name], [name]'],
  ['Guest,Diet\nRusty,vegan\nJoy,none', 'Guest,Diet\n[name],vegan\n[name],none'],
  ['Patient: Amber Day\nAge: 43', 'Patient: [name]\nAge: 43'],
  ['Ray: who has it\nDawn: me', '[name]: who has it\n[name]: me'],
  ['so mark owes me 45 and i owe mark 12', 'so [name] owes me 45 and i owe [name] 12'],
  ['Hr. Winter kommt, née Frost, c/o Stone', 'Hr. [name] kommt, née [name], c/o [name]'],
  ['can i sue my landlord in Costa Rica', 'can i sue my landlord in Costa Rica'],
  ['Colours: Amber, Jade, Ruby', 'Colours: Amber, Jade, Ruby'],
  ['Thanks,\nThe Support Team', 'Thanks,\nThe Support Team'],
  ['the @media rule, @types/node', 'the @media rule, @types/node'],
  ['Mark the student papers in May', 'Mark the student papers in May'],
  ['Can I buy a MacBook?', 'Can I buy a MacBook?'],
  ['is the lamp dimmable, with a clockmaker', 'is the lamp dimmable, with a clockmaker'],
  ['I miss London, San Diego and Lidl.', 'I miss London, San Diego and Lidl.'],
  ['im lowkey tired, tell em its json', 'im lowkey tired, tell em its json'],
  ['Will you mark the date in May?', 'Will you mark the date in May?'],
])('%s', (text, rest) => {
  expect(redacted(text)).toBe(rest)
})

test('tens of thousands of characters that look like names are read, not hung on', { tags: 'long' }, () => {
  const took = (text: string) => {
    const start = performance.now()
    redactNames([text])
    return performance.now() - start
  }
  for (const piece of [
    'Anna and ',
    'Van der ',
    'A. B. ',
    "O'",
    'Anna, ',
    'x-',
    '张 ',
    'Mr. ',
    'Anna de ',
    'Ms van ',
    'San ',
    'elowen and ',
    'xu-',
    'jack ',
    'is kqjzv, ',
    'Name,Age\nRose,3\n\n',
    'Guest | Rose\n',
    'Guests: Rose, ',
    'Regards,\nRose\n',
    'Mark: hi\n',
    'Mark Anna. ',
    'LOW Wei, ',
    '@dawn ',
    'my son sky, river and ',
    'Doe v. ',
    '\n ',
  ]) {
    expect(took(piece.repeat(5000)), piece).toBeLessThan(10_000)
  }
})
