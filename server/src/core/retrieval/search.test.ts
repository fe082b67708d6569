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

test('a section that is asked for in its own other words is no section of something else', () => {
  const guide = `# Guide

## How do I get rid of fungus gnats?

Also asked: tiny flies around my plants

Let the soil dry.

## How do I move my plants?

Help each other: plants are heavy.`
  const plants = buildIndex([{ source: 'guide.md', text: guide }])
  expect(plants.search('tiny flies around my plants, help')[0]).toMatchObject({ text: 'Let the soil dry.' })
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

const invoices = buildIndex([
  {
    source: 'guide.md',
    text: `# Invoices

## What must be on an invoice?

Your name and address, the client, a number, the date, what you did and what it costs.

## When should I send the invoice?

On the day the work is done. An invoice that comes late is paid late.

## How long must I keep invoices?

Ten years in many countries.`,
  },
])

test.each([
  ['What information has to be on my invoice?', 0.5],
  ['Which paperwork has to be on my invoice?', 0.3],
])('a word that no file has does not make the others worthless: %s', (question, least) => {
  const found = invoices.search(question).find(({ heading }) => heading === 'What must be on an invoice?')
  expect(found?.coverage).toBeGreaterThanOrEqual(least)
})

const sql = buildIndex([
  {
    source: 'guide.md',
    text: `# SQL

## What is the difference between WHERE and HAVING?

WHERE filters rows before grouping, HAVING filters groups.

## How do I find NULL?

With IS NULL.

## Why is NOT IN dangerous with NULL?

One NULL in the list and nothing is found.

## What is the difference between UNION and UNION ALL?

UNION removes what is double, UNION ALL keeps it.

## How do I group rows?

With GROUP BY, and a function over each group.`,
  },
])

test.each([
  ['rows with where', 'What is the difference between WHERE and HAVING?'],
  ['rows with having', 'What is the difference between WHERE and HAVING?'],
  ['null with not', 'Why is NOT IN dangerous with NULL?'],
  ['difference with all', 'What is the difference between UNION and UNION ALL?'],
])('small words that a file is about are looked for: %s', (query, heading) => {
  expect(sql.search(query)[0]?.heading).toBe(heading)
})

test('whoever asks where something is does not ask for the word', () => {
  expect(sql.search('Where do I group rows?')[0]?.heading).toBe('How do I group rows?')
})

test('a heading that asks the very question wins over a passing mention', () => {
  const guide = `# REST

## How do I prevent lost updates?

Require If-Match on PUT and PATCH. If somebody made an update in between, answer 412, and the client loads it again.

## PUT or PATCH?

Use PATCH with a JSON merge patch for forms that change a few fields. Use PUT when the client holds the full document.

## How do I check permissions?

In one place, for every request.

## How do I set limits?

By key and by address, and say when to come back.`
  const [best] = buildIndex([{ source: 'guide.md', text: guide }]).search(
    'PUT or PATCH for a partial update?',
  )
  expect(best?.heading).toBe('PUT or PATCH?')
})
