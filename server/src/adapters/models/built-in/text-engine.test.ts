import { generateText } from 'ai'
import { expect, onTestFinished, test } from 'vitest'
import { indexOf } from '../../../core/retrieval/known-indexes.ts'
import type { BuiltInContext } from '../../../ports/models.ts'
import { createModels } from '../create-models.ts'
import { TextEngine } from './text-engine.ts'
import { asSdkModel } from '../testing/as-sdk-model.ts'

function openEngine(limits: ConstructorParameters<typeof TextEngine>[0]) {
  const engine = new TextEngine(limits)
  onTestFinished(() => engine.close())
  return engine
}

/** The first search of several of these takes seconds. */
const thick = Array.from({ length: 120_000 }, (_, at) => `Tea${at} wants ${at % 90} degrees.`).join('\n\n')

function ask(engine: TextEngine, said: string, documents: BuiltInContext['documents'] = []) {
  const template = { name: 'Tea', description: 'Knows tea.', prompt: 'Be calm.', starters: [], tools: [] }
  const builtIn: BuiltInContext = { template, facts: [], documents, now: '2026-03-01T09:00:00Z' }
  const { model } = createModels({}, { engine }).forTier('free').startTurn()
  return generateText({ model: asSdkModel(model), prompt: said, maxRetries: 0, providerOptions: { builtIn } })
}

test('41: a turn of the built-in model over its time is one failure with a sentence, and the next is answered', async () => {
  // A slow machine needs most of a second to start a thread.
  const engine = openEngine({ taskMs: 2_500, threads: 2 })
  expect((await ask(engine, 'what is 6 * 7')).text).toBe('6 × 7 = **42**')
  const guide = Array.from({ length: 24 }, (_, at) => ({
    source: `${at}.md`,
    text: thick,
    kind: 'asset' as const,
  }))
  await expect(ask(engine, 'How hot is tea 7?', guide)).rejects.toMatchObject({
    name: 'ModelFailure',
    sentence:
      'This message took too long to work through and was stopped. Your message was not counted; a shorter text or smaller files may help.',
    retryable: false,
  })
  expect((await ask(engine, 'what is 6 * 7')).text).toBe('6 × 7 = **42**')
})

test('41: a turn over its memory costs nobody else theirs', async () => {
  const engine = openEngine({ megabytes: 24, threads: 2 })
  const signal = AbortSignal.timeout(60_000)
  const documents = [{ source: 'guide.md', text: thick }]
  const searching = engine.search(documents, 'tea', { owner: 'eve', signal, limit: 4 })
  await expect(searching).rejects.toMatchObject({ name: 'ThreadFailure', reason: 'memory' })
  expect(await engine.keySentences('One. Two.', 1, { owner: 'ann', signal })).toHaveLength(1)
})

test('the same texts are prepared for searches once', () => {
  const documents = (text: string) => [{ source: 'guide.md', text }]
  const first = indexOf(documents('Green tea wants 80 degrees.'))
  expect(indexOf(documents('Green tea wants 80 degrees.'))).toBe(first)
  expect(indexOf(documents('Black tea wants 95 degrees.'))).not.toBe(first)
})
