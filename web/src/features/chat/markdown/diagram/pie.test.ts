import { expect, test } from 'vitest'
import { readPie } from './pie.ts'

const parts = (text: string) => {
  const { title, labels, series, unit } = readPie(text) ?? {}
  return { title, labels, values: series?.[0]?.values, unit }
}

test.each([
  ['in its shortest form', 'pie\n"Rent" : 950\n"Food" : 82.5'],
  [
    'as models indent and comment it',
    '\n  pie showData\n\n    %% monthly\n    "Rent": 950\n    "Food":82.5\n',
  ],
  [
    'below settings',
    '---\nconfig:\n  theme: dark\n---\n%%{init: {"theme": "dark"}}%%\npie\n  "Rent" : 950\n  "Food" : 82.5',
  ],
  ['with other quotes or none', "pie\naccTitle: Money\n'Rent' : 950\nFood : 82.5"],
])('a pie chart %s is its parts', (_, text) => {
  expect(parts(text)).toEqual({
    title: undefined,
    labels: ['Rent', 'Food'],
    values: [950, 82.5],
    unit: undefined,
  })
})

test('the title stands in the first line or in one of its own', () => {
  const inline = 'pie showData title Where it goes: May\n "a" : 1'
  expect([inline, 'pie\n title Where it goes: May\n "a" : 1'].map((text) => parts(text).title)).toEqual([
    'Where it goes: May',
    'Where it goes: May',
  ])
})

test('a label may hold a colon, and percentages keep their sign', () => {
  expect(parts('pie\n "Lunch: away" : 40%\n "Home" : 60 %')).toMatchObject({
    labels: ['Lunch: away', 'Home'],
    values: [40, 60],
    unit: '%',
  })
})

test.each([
  ['another diagram', 'graph TD\n A --> B'],
  ['a word that only begins so', 'piece\n "a" : 1'],
  ['no parts', 'pie title Nothing'],
  ['a line that is not understood', 'pie\n "a" : 1\n what is this'],
  ['a value that is no number', 'pie\n "a" : 1\n "b" : lots'],
  ['a value too large for a number', `pie\n "a" : ${'9'.repeat(400)}`],
  ['more parts than a chart takes', `pie\n${'"a" : 1\n'.repeat(201)}`],
])('%s is not read as a pie chart', (_, text) => {
  expect(readPie(text)).toBeUndefined()
})
