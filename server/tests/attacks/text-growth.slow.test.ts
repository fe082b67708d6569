import { expect, test } from 'vitest'
import { work } from '../../src/adapters/models/built-in/engine-work.ts'
import { scriptOf, splitScript } from '../../src/adapters/speech/script.ts'
import { readableText } from '../../src/adapters/web/readable-text.ts'
import { parseExpression } from '../../src/core/arithmetic/expression.ts'
import { fileNameFor } from '../../src/features/chat/conversations/export.ts'
import { lastWords, titleFor } from '../../src/features/chat/conversations/titles.ts'
import { addressesIn } from '../../src/features/chat/egress/addresses.ts'
import { privateParts } from '../../src/features/chat/egress/private-parts.ts'
import type { Brief } from '../../src/features/chat/turn/brief.ts'
import { redact } from '../../src/features/privacy/research/redact.ts'
import { speakable } from '../../../web/src/core/speech/speakable.ts'
import { adversarialShapes } from './support/adversarial-texts.ts'
import { threadMs } from './support/longest-slice.ts'

const briefOf = (message: string) =>
  ({
    message,
    history: [],
    summary: '',
    facts: [],
    about: [],
    files: [],
    version: { config: { starters: [] } },
  }) as unknown as Brief

const template = { name: 'Tea', description: 'Knows tea.', prompt: 'Be calm.', starters: ['Why?'], tools: [] }
const guide = { source: 'guide.md', kind: 'asset' as const, text: '# Tea\n\nGreen tea wants 80 degrees.' }
const now = new Date('2026-03-01T09:00:00Z')

function answerTo(said: string, earlier: string) {
  const history = earlier ? [{ sender: 'user' as const, text: earlier }] : []
  const context = { template, facts: [], documents: [guide], now: now.toISOString() }
  work.answer({ said: said.trim(), history, context, tools: new Set(), outcomes: [], now })
}

/** What reads texts of people, templates, models and pages; those that refuse a text may throw. */
const readers: Record<string, (text: string) => unknown> = {
  'the built-in model': (text) => answerTo(text, ''),
  'the built-in model, of what was said before': (text) => answerTo('make a table of that', text),
  'a title': (text) => [titleFor(text), lastWords(text), fileNameFor(text, 'md')],
  'a search': (text) => work.search({ documents: [{ source: 'a.md', text }], query: text, limit: 4 }),
  'a table': (text) => work.search({ documents: [{ source: 'a.csv', text }], query: 'tea', limit: 4 }),
  'key sentences': (text) => work.keySentences({ text, count: 3 }),
  'a calculation': parseExpression,
  'an address': addressesIn,
  'private words in an address': (message) =>
    privateParts(`https://a.b/${message}`, briefOf(message), { madeBy: 'model', host: 'a.b' }),
  'a script to be spoken': (text) => splitScript(scriptOf(text), 400),
  'an answer to be read aloud': speakable,
  'a web page': readableText,
  redaction: (text) => redact([text], { fullName: 'Ada Lovelace', email: 'ada@example.org' }),
}

/** Each reader gets a quarter of the shapes, and each shape three readers; all to all would take five minutes. */
const parts = 4
const shapesFor = (name: string) => {
  const part = Object.keys(readers).indexOf(name) % parts
  return adversarialShapes().filter((_, at) => at % parts === part)
}
const growthMax = 2.3
/** Below this the growth of a single text is noise. A quadratic pattern takes seconds at this length. */
const noticeableMs = 150

test.each(Object.keys(readers))(
  '41: twice the text costs %s at most 2.3 times as much',
  { tags: 'long', timeout: 600_000 },
  (name) => {
    const shapes = shapesFor(name)
    const cost = (text: string) => {
      const before = threadMs()
      try {
        readers[name]?.(text)
      } catch {
        // Refused, which costs something too.
      }
      return threadMs() - before
    }
    const measureAll = () => {
      const total = { half: 0, whole: 0 }
      const slow: string[] = []
      for (const shape of shapes) {
        const measure = () => ({ half: cost(shape.ofLength(10_000)), whole: cost(shape.ofLength(20_000)) })
        const first = measure()
        total.half += first.half
        total.whole += first.whole
        const isSuspect = ({ half, whole }: typeof first) => whole > noticeableMs && whole > growthMax * half
        if (isSuspect(first) && isSuspect(measure()) && isSuspect(measure())) slow.push(shape.name)
      }
      return { slow, growth: total.whole / total.half }
    }
    const { slow, growth: first } = measureAll()
    let growth = first
    // Collecting garbage in the wrong moment adds to a measurement; growth that is real is there every time.
    for (let tries = 0; tries < 2 && growth >= growthMax; tries += 1)
      growth = Math.min(growth, measureAll().growth)
    expect(slow).toEqual([])
    expect(growth).toBeLessThan(growthMax)
  },
)
