import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'
import type { Visible } from './visible.ts'

const seen = (reply: string, more: Partial<Visible> = {}): Visible => ({
  reply,
  steps: [],
  suggestions: [],
  state: {},
  facts: [],
  ...more,
})

const ignored: [message: string, reply: string, quotes: string[]][] = [
  [
    'please cut it to 20 seconds for the radio',
    'Ready to read, 75 words.',
    ['cut it to 20 seconds for the radio'],
  ],
  ['the contract ends in 3 weeks, what do I say?', 'From 38 to 52 is +36.8%.', ['contract ends in 3 weeks']],
  ['the flight leaves at 2pm, plan the morning', 'Breakfast 08:00, museum 09:30.', ['flight leaves at 2pm']],
  [
    'plan the tour for Ana and Ben this morning',
    'Museum at 9, then lunch.',
    ['tour for Ana and Ben this morning'],
  ],
  [
    'the dog belongs to julia and her flat is small',
    'Walk it three times.',
    ['dog belongs to julia and her flat'],
  ],
  ['can it run on the friday before that?', 'Runs at weekends.', ['friday before']],
  [
    'a gym lesson for 24 kids with only 6 basketballs',
    '24 learners, groups of 6.',
    ['kids with only 6 basketballs'],
  ],
]

test.each(ignored)('%s', (message, reply, quotes) => {
  expect(leftOut(message, seen(reply))).toEqual(quotes)
})

const used: [message: string, reply: string][] = [
  ['we earned 1200 with the flat last month', 'Noted: 1,200.00.'],
  ['the whole budget is about 1.2k for everything', 'Budget: €1,200'],
  ['start the meeting at 2pm in the hall', 'It begins at 14:00.'],
  ['give the talk 90 minutes in the plan', 'Talk: 1.5 h'],
  ['food is about 110 a week for us', 'Food 476.67 a month'],
  ['what if I cut groceries of 350 by 20%', 'Groceries 350 become 280.00'],
  ['my rent of 980 goes up by 60 soon', 'Rent: 980.00, then 1,040.00'],
  ['make it 3 rounds for the beginners please', 'Three rounds for beginners.'],
  ['the last day is the 18 august this year', 'Closed until the eighteenth of August.'],
  ['please write it in 3 sentences for me', 'Done. Like this. Short.'],
  ['only until 12 on saturday for this job', 'From 08:00 to 11:45 on Saturday.'],
  ['send it to Okonkwo before the end', 'Dear Mrs Okonkwo, the end is near.'],
  ['i have a kettlebell 12kg for training at home', 'A plan with a kettlebell.'],
  ['make it half of this and a bit shorter please', 'Here you are.'],
  ['every 15 minutes but not on Friday this time', 'Every 15 minutes, Monday to Thursday.'],
]

test.each(used)('used in other words: %s', (message, reply) => {
  expect(leftOut(message, seen(reply))).toEqual([])
})

test('what is shown, stored or remembered counts as used, the message that was kept for corrections does not', () => {
  const message = 'the tickets for Nina cost 45 pounds in all'
  const quotes = ['tickets for Nina cost 45 pounds']
  expect(leftOut(message, seen('Noted.', { state: { _last: { said: message } } }))).toEqual(quotes)
  expect(leftOut(message, seen('Noted.', { state: { entries: [{ by: 'nina', amount: 45 }] } }))).toEqual([])
  expect(leftOut(message, seen('Noted.', { steps: [{ rows: [['Nina', '45.00']] }] }))).toEqual([])
  expect(leftOut(message, seen('Noted.', { facts: ['Nina pays 45 pounds'] }))).toEqual([])
})

test('at most three quotes are told, without Markdown of their own', () => {
  const message = 'notes for *Nina*, for Olu today, for Pete too, for Marco as well'
  expect(leftOut(message, seen('All noted.'))).toEqual(['Nina', 'Olu today', 'Pete'])
})

const leftAlone: [why: string, message: string, reply: string, more?: Partial<Visible>][] = [
  ['a text', `Nina and Olu went home. `.repeat(30), 'Shorter: they left.'],
  ['a list', 'one for Nina\n2 for Olu\n3 for Pete\n4 for Marco\n5 for Ana', 'Five entries.'],
  ['code', 'what does x = 17 + Nina do in here?', 'It adds.'],
  ['what is too long to be searched', 'the tickets for Nina cost 45 pounds', 'word '.repeat(10_000)],
  ['a quotation', 'make this nicer please: "Nina owes me 45 pounds"', 'It is nicer now.'],
  ['another language', 'ich habe Nina 45 Euro für das Essen gegeben', 'Noted.'],
  ['a greeting', 'hi Nina, hello there', 'Hello!'],
  ['a correction', 'sorry, it was Nina who paid 45 for it', 'Changed.'],
  ['an answer', 'I think it was Nina Simone', 'Right!', { lastAnswer: 'Next.\n\nWho sang it?' }],
  ['what is admitted', 'remind Nina at 8 on every day', 'I cannot send reminders.'],
  ['what is quoted', 'also we have 45 chairs for Nina', 'Noted. *I did not use: 45 chairs for Nina.*'],
]

test.each(leftAlone)('%s is left alone', (_, message, reply, more) => {
  expect(leftOut(message, seen(reply, more))).toEqual([])
})

test('hostile texts come to an end', () => {
  const pieces = [
    '1,',
    '1.1k',
    '"',
    '“',
    'i ',
    '((',
    '- ',
    'Nina ',
    '9/',
    '12:',
    'a-',
    "'s",
    'twenty ',
    '\n',
    '&nbsp;',
  ]
  for (const piece of pieces) {
    const text = piece.repeat(20_000 / piece.length)
    expect(leftOut(text, seen(text))).toEqual([])
    const message = `what about Marco and 7919 pounds ${piece.repeat(20)}`
    const told = leftOut(message, seen(text, { suggestions: [text], lastAnswer: text }))
    expect(told.length).toBeLessThanOrEqual(3)
  }
})

test('an answer of very many numbers is left alone: each would be held against each of the message', () => {
  const numbersUpTo = (count: number) => Array.from({ length: count }, (_, n) => 10_000 + n * 7).join(' ')
  const message = 'please cut it to 20 seconds for the radio'
  expect(leftOut(message, seen(numbersUpTo(250)))).toEqual(['cut it to 20 seconds for the radio'])
  expect(leftOut(message, seen(numbersUpTo(350)))).toEqual([])
})
