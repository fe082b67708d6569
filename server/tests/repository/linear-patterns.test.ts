import { expect, test } from 'vitest'
import { termsOf } from '../../src/features/privacy/research/topic-terms.ts'
import { topics } from '../../src/features/privacy/research/topic-words.ts'
import { superLinearCosts } from '../support/sources/pattern-cost.ts'
import { sourceFiles, sourceText } from '../support/sources/source-files.ts'
import { builtPatterns, patternsIn, type SourcePattern } from '../support/sources/source-patterns.ts'

/** What ships: everything but tests and what they use. */
const files = sourceFiles('contract/src', 'server/src', 'web/src').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/(?:testing|tests)\//.test(file),
)

/** Files whose patterns only ever read a text of bounded length, with the bound. */
const bounded: Record<string, string> = {
  'server/src/core/client/built-client.ts': 'the index.html of our own build: a few kilobytes',
}

/** Files that build patterns when they are used, which importing them does not show, with why they are linear. */
const builtLater: Record<string, string> = {
  'server/src/core/text/long-pattern.ts':
    'called when modules are loaded, so that its patterns are checked below',
  'server/src/adapters/models/built-in/dates/dates.ts': 'called when the module is loaded',
  'server/src/adapters/models/built-in/documents/sources/source-words.ts':
    'names of files, escaped, as alternatives; every repetition has a bound',
  'server/src/adapters/models/built-in/talk/small-talk.ts': 'called when the module is loaded',
  'server/src/adapters/models/built-in/writing/composer/phrases.ts':
    'called when modules are loaded, with phrases of ours, escaped, as alternatives',
  'server/src/features/privacy/research/redact.ts': 'names, escaped, as alternatives, no repetition',
  'server/src/features/privacy/research/topic-terms.ts': 'checked below',
  'server/src/features/privacy/research/topic-words.ts': 'called when the module is loaded',
}

const found = files.map((file) => ({ file, ...patternsIn(file) }))

test('41: no pattern of the product can take more than linear time', () => {
  const building = files.filter((file) => /\bnew RegExp\b|\blongPattern\(/.test(sourceText(file)))
  const terms = topics.map((topic) => ({ ...patternOf(termsOf(topic)), where: `the terms of ${topic}` }))
  const all = [...found.flatMap(({ literals }) => literals), ...builtPatterns(building), ...terms]
  const slow = all.flatMap(({ where, source, flags }) =>
    costs({ source, flags }).map((cost) => ({
      file: where.replace(/:\d+$/, ''),
      told: `${where} /${source}/${flags}: ${cost}`,
    })),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(slow.filter(({ file }) => !(file in bounded)).map(({ told }) => told)).toEqual([])
  const unneeded = Object.keys(bounded).filter((name) => !slow.some(({ file }) => file === name))
  expect(unneeded, 'has no such pattern any more').toEqual([])
})

test('41: a pattern that is put together later is listed with a reason', () => {
  const files = found.filter(({ buildsLater }) => buildsLater).map(({ file }) => file)
  expect(files.toSorted()).toEqual(Object.keys(builtLater).toSorted())
})

test.each([
  /[\s,]+please(?=[?.!]*$)/i,
  /\s+$/,
  /[\s.,;:]+$/,
  /\s*\n\s*/g,
  /<!--[\s\S]*?-->/g,
  /\bsk-(?=[\w-]*\d)[\w-]{20,}/,
  /(^|\s)#.*$/,
  /^\s*>\s?/gm,
  /^(.+?)\s+days?\s+ago$/,
  /(?:a|b|ab)+$/,
  /(?<=token\s*)\w/,
  /\[([^\]]+)\]\([^)]*\)/g,
])('41: %s is noticed', (pattern) => {
  expect(costs(patternOf(pattern))).not.toEqual([])
})

test.each([
  /(?<!\s)\s+$/,
  /\s+/g,
  /^\s*(?:[-*]|\d+[.)])\s+/,
  /```[\s\S]*?(```|$)/g,
  /<[a-z][^<>]*>/g,
  /[\w.+-]{1,64}@[\w-]{1,63}/,
  /\b[0-9a-f]{32,}\b/g,
  /\\\(((?:(?!\\[()]).)+)\\\)/g,
])('41: %s passes', (pattern) => {
  expect(costs(patternOf(pattern))).toEqual([])
})

function patternOf({ source, flags }: RegExp) {
  return { source, flags }
}

const known = new Map<string, string[]>()

/** Most patterns repeat nothing without a bound, and many stand in several places. */
function costs(pattern: Omit<SourcePattern, 'where'>): string[] {
  if (!/[*+]|\{\d+,\d*\}/.test(pattern.source)) return []
  const key = `/${pattern.source}/${pattern.flags}`
  const before = known.get(key) ?? superLinearCosts(pattern)
  known.set(key, before)
  return before
}
