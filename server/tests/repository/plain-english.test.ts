import { expect, test } from 'vitest'
import { documentFiles, sourceFiles, sourceText } from '../support/sources/source-files.ts'

/** Names that engineers do not search for, and what they are called instead. */
const names: Record<string, string> = {
  Turnstile: 'Semaphore',
  inTurn: 'serialize',
  eachByItself: 'forEachSettled',
  onceDone: 'memoizeAsync',
  converse: 'withProviderLock',
  Desk: 'ToolContext',
  Neighbours: 'BillingDependencies',
  giveTurnsOfTheDeadBack: 'releaseExpiredReservations',
}

/** Sentences that people had to read twice. */
const phrases = [
  'catching its breath',
  'Everybody is talking at once',
  'Signed out there',
  'Launch it from the browser',
  'was removed a moment ago',
  'kept files it should remove',
  'take it with you or away',
  'date to come',
  'are brought along',
  'takes nothing any more',
  'of the dead',
  'lives later',
]

const self = 'server/tests/repository/plain-english.test.ts'
const sources = sourceFiles('contract', 'server', 'web', 'e2e', 'bench', 'scripts').filter(
  (file) => file !== self,
)

test.each(Object.entries(names))('%s is called %s', (old) => {
  const word = new RegExp(`\\b${old}\\b(?!')`)
  expect(
    sources.filter((file) => !/research|reserved-names/.test(file) && word.test(sourceText(file))),
  ).toEqual([])
})

test.each(phrases)('nobody writes “%s”', (phrase) => {
  const all = [...sources, ...documentFiles()]
  expect(all.filter((file) => sourceText(file).toLowerCase().includes(phrase.toLowerCase()))).toEqual([])
})
