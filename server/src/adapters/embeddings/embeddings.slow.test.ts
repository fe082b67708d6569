import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { centreOf } from '../../core/retrieval/meaning/centre.ts'
import { textsPerCall } from '../../ports/embedder.ts'
import { MiniLmEmbedder } from './mini-lm-embedder.ts'

function openEmbedder(limits: ConstructorParameters<typeof MiniLmEmbedder>[0] = {}) {
  const embedder = new MiniLmEmbedder(limits)
  onTestFinished(() => embedder.close())
  return embedder
}

const asking = () => ({ owner: 'ann', signal: AbortSignal.timeout(100_000) })
/** Loading the model takes seconds where many want the processor. */
vi.setConfig({ testTimeout: 120_000 })

test('texts that mean the same are closer than those that share words', { tags: 'long' }, async () => {
  const [asked, meant, other] = await openEmbedder().embed(
    ['How do I fall asleep?', 'I suffer from insomnia', 'How do I fall off a horse?'],
    asking(),
  )
  const closeTo = centreOf([]).closeTo(asked!)
  expect(closeTo(meant!)).toBeGreaterThan(closeTo(other!) + 0.1)
})

test('any text has a vector: none, very long, broken, of another script', { tags: 'long' }, async () => {
  const texts = ['', 'a'.repeat(100_000), '\ud800', '睡眠', 'tea '.repeat(20_000), '\0']
  const vectors = await openEmbedder().embed(texts, asking())
  expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => 384))
  await expect(openEmbedder().embed(Array(textsPerCall + 1).fill('x'), asking())).rejects.toThrow(RangeError)
})

test(
  'whoever stops waiting gets no answer, and the next who asks the same gets it at once',
  { tags: 'long' },
  async () => {
    const embedder = openEmbedder()
    const left = new AbortController()
    const first = embedder.embed(['tea'], { owner: 'ann', signal: left.signal })
    left.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    const [vector] = await embedder.embed(['tea'], asking())
    await embedder.close()
    expect((await embedder.embed(['tea'], asking()))[0]).toEqual(vector)
    await expect(embedder.embed(['coffee'], asking())).rejects.toMatchObject({ name: 'ThreadFailure' })
  },
)

test('a model that takes too long is told as a failure, twice, and then left alone for a while', async () => {
  const failures: string[] = []
  const onFailure = ({ reason }: { reason: string }) => void failures.push(reason)
  const embedder = openEmbedder({ startMs: 1, onFailure })
  await expect(embedder.embed(['tea'], asking())).rejects.toMatchObject({ reason: 'time' })
  await expect(embedder.embed(['tea'], asking())).rejects.toMatchObject({ reason: 'time' })
  await expect(embedder.embed(['tea'], asking())).rejects.toMatchObject({ reason: 'busy' })
  expect(failures).toEqual(['time', 'time'])
})

test.runIf(process.platform === 'linux')(
  'a process that was killed is replaced, and one that is idle ends',
  { tags: 'long' },
  async () => {
    const others = new Set(children())
    const own = () => children().filter((pid) => !others.has(pid))
    const embedder = openEmbedder({ idleMs: 500 })
    await embedder.embed(['tea'], asking())
    expect(own()).toHaveLength(1)
    for (const pid of own()) process.kill(pid, 'SIGKILL')
    await waitFor(async () => own().length === 0)
    expect(await embedder.embed(['coffee'], asking())).toHaveLength(1)
    await waitFor(async () => own().length === 0)
    expect(await embedder.embed(['cocoa'], asking())).toHaveLength(1)
  },
)

/** Of this process. */
function children(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}
