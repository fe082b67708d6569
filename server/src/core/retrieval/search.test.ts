import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'
import { buildIndex } from './search.ts'

const forms = `# Poem forms

## What is a villanelle?

A villanelle has nineteen lines on two rhymes.

## What is a ghazal?

A ghazal is built of couplets with a refrain, the radif.

## How do I begin?

Write ten plain sentences.`

const index = buildIndex([
  { source: 'forms.md', text: forms },
  {
    source: 'prices.csv',
    text: 'item,price,season\nApples,3.20,autumn\nPears,4.10,autumn\nPlums,2.00,summer',
  },
  {
    source: 'people.json',
    text: '{"team":[{"name":"Ada","role":"engineer"},{"name":"Grace","role":"captain"}]}',
  },
])

test.each([
  ['What is the rhyme scheme of a villanelle?', 'What is a villanelle?', 'nineteen'],
  ['rhyming lines', 'What is a villanelle?', 'rhymes'],
  ['tell me about the vilanelle', 'What is a villanelle?', 'nineteen'],
  ['GHAZALS!', 'What is a ghazal?', 'radif'],
  ['how do i begin', 'How do I begin?', 'ten plain'],
  ['price of plums', 'Plums', 'price: 2.00'],
  ['Who is the captain?', 'Grace', 'role: captain'],
])('%s finds %s', (query, heading, words) => {
  const [best] = index.search(query)
  expect(best).toMatchObject({ heading, text: expect.stringContaining(words) })
})

test('what is nowhere is not found', () => {
  expect(index.search('quantum chromodynamics')).toEqual([])
  expect(index.search('')).toEqual([])
})

test('the heading that asks the same question wins over one that speaks more of the topic', () => {
  const guide = `# Guide

## When do I water?

In the morning.

## How do I water tomatoes, and how much water do they need?

Water tomatoes at the root. Water them with two litres of water.`
  const [best] = buildIndex([{ source: 'guide.md', text: guide }]).search('When do I water?')
  expect(best?.heading).toBe('When do I water?')
})

test('the same question about something else is no answer', () => {
  const guide = `# Guide

## How often should I water a monstera?

Every ten days.

## Ferns

A fern wants water every three days.`
  const plants = buildIndex([{ source: 'guide.md', text: guide }])
  expect(plants.search('How often should I water a fern?')[0]?.heading).toBe('Ferns')
  expect(plants.search('How often should I water a bonsai?')[0]?.coverage).toBeLessThan(0.45)
  expect(plants.search('How often do I water my monstera?')[0]).toMatchObject({
    text: 'Every ten days.',
    coverage: 1,
  })
})

test('coverage tells a passing mention from an answer', () => {
  const [answer] = index.search('ghazal refrain')
  const [mention] = index.search('refrain of the national anthem of Peru')
  expect(answer?.coverage).toBeGreaterThan(0.9)
  expect(mention?.coverage).toBeLessThan(0.5)
})

test('a long section is cut where paragraphs end', () => {
  const long = Array.from(
    { length: 40 },
    (_, at) => `Paragraph ${at} speaks of topic${at} at some length, for the reader.`,
  )
  const hits = buildIndex([{ source: 'long.txt', text: long.join('\n\n') }]).search('topic31')
  expect(hits[0]?.text).toContain('Paragraph 31')
  expect(hits[0]?.text.length).toBeLessThan(1300)
})

test('text without a space is kept whole, and cut between characters', () => {
  const text = `${'word '.repeat(300)}${'😀'.repeat(3000)}end`
  const found = passagesOf({ source: 'long.txt', text })
  expect(
    found
      .map((passage) => passage.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
  for (const passage of found) {
    expect(passage.text.length).toBeLessThanOrEqual(1200)
    expect(passage.text.isWellFormed()).toBe(true)
  }
})
