import { expect, test } from 'vitest'
import { answerTo } from '../../testing/built-in-conversation.ts'

const documents = {
  'sales.csv':
    'date,category,item,amount,price\n2026-01-02,Food,Bread,3,2.50\n2026-01-03,Food,Cheese,1,12.00\n2026-01-05,Tools,Hammer,2,19.90\n2026-02-01,Tools,Saw,1,25.00\n2026-02-02,Books,Atlas,1,40.00',
}

test.each([
  ['total of amount', 'The total of **amount** is **8** (5 rows)'],
  ['What is the average price?', 'The average of **price** is **19.88**'],
  ['average price by category', '| Books | 40 |\n| Tools | 22.45 |\n| Food | 7.25 |'],
  ['total amount for Food', 'where category is Food is **4** (2 rows)'],
  ['median price', '**19.9**'],
  ['Which item has the highest price?', '**Atlas** has the highest price: **40**'],
  ['lowest price', 'The lowest **price** is **2.5** (date: 2026-01-02, category: Food, item: Bread'],
  ['top 2 by price', '| 2026-02-02 | Books | Atlas | 1 | 40.00 |\n| 2026-02-01 | Tools | Saw | 1 | 25.00 |'],
  ['how many rows are there?', '**5 rows**'],
  ['How many Tools?', '**2 rows** where category is Tools'],
  ['how many rows per category', '| Food | 2 |'],
  ['What is the price of the Hammer?', '**Hammer**: price 19.90.'],
  ['Which columns does it have?', 'date, category, item, amount, price'],
  ['summarise the table', '| price | 2.5 to 40 | 99.4 | 19.88 |'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said, { documents })).toContain(expected)
})

test('other separators and other ways to write numbers', async () => {
  const german = { 'umsatz.csv': 'Monat;Betrag\nJan;1.200,50 €\nFeb;800,00 €' }
  expect(await answerTo('total of Betrag', { documents: german })).toContain('**2000.5**')
})

test('a group without a number is told of and not counted as one', async () => {
  const gaps = { 'gaps.csv': 'city,rent\nPorto,10\nPorto,20\nPorto,30\nFaro,\nBraga|Sul,5' }
  const answer = await answerTo('average rent by city', { documents: gaps })
  expect(answer).toContain('| Porto | 20 |\n| Braga\\|Sul | 5 |\n\nWithout 1 group that has no number')
})

test.each([
  'What is the most important thing in life?',
  'how much wood would a woodchuck chuck',
  'count to ten',
])('%s is not about the table', async (said) => {
  expect(await answerTo(said, { documents })).not.toContain('Source: sales.csv')
})
