import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { AskedModel } from '../../ports/models.ts'
import { Fault, faultOf } from './fault.ts'
import { startWatch, type Watch } from './watch.ts'
import type { Patience } from './patience.ts'

type Part = LanguageModelV4StreamPart

/** Parts that come before anything was said; a call that failed after these alone can be made again unnoticed. */
const preliminary = new Set<Part['type']>([
  'stream-start',
  'response-metadata',
  'raw',
  'ping',
  'custom',
  'text-start',
])

/** What goes wrong on the way is its last part but one: `error`. */
interface OpenStream extends AsyncIterableIterator<Part> {
  return(): Promise<IteratorResult<Part>>
}

interface Call {
  patience: Patience
  turnEndsAt: number
  /** What the error part tells of a fault. */
  tell?: (fault: Fault) => unknown
}

/**
 * One call of one model. Resolves when the first token is there, and rejects with a `Fault` when it does not come
 * (or with the caller's own reason when it gave up). From then on the stream is watched for silence.
 */
export async function openStream(
  model: AskedModel,
  options: LanguageModelV4CallOptions,
  { patience, turnEndsAt, tell = (fault) => fault }: Call,
): Promise<OpenStream> {
  const watch = startWatch(options.abortSignal, patience.firstToken, turnEndsAt)
  let parts: AsyncIterator<Part> | undefined
  try {
    const { stream } = await model.doStream({ ...options, abortSignal: watch.signal })
    parts = stream[Symbol.asyncIterator]()
    const begun = await readFirstToken(parts)
    watch.rest()
    return followed(parts, begun, watch, { patience, tell })
  } catch (error) {
    watch.stop()
    letGo(parts)
    throw watch.reason() ?? faultOf(error)
  }
}

/** A service whose answer is given up is not left talking to nobody; how it takes that is of no interest. */
function letGo(parts: AsyncIterator<Part> | undefined) {
  parts?.return?.().catch(() => undefined)
}

async function readFirstToken(parts: AsyncIterator<Part>): Promise<Part[]> {
  const begun: Part[] = []
  for (;;) {
    const { done, value } = await parts.next()
    if (done) throw new Fault('cut', 'ended without an answer')
    if (value.type === 'error') throw faultOf(value.error)
    if (isCut(value)) throw new Fault('cut', 'ended without an answer')
    begun.push(value)
    if (!preliminary.has(value.type)) return begun
  }
}

/** Some clients make an end of their own where the service did not send one. */
function isCut(part: Part) {
  if (part.type !== 'finish') return false
  const { unified, raw } = part.finishReason
  return unified === 'interrupted' || (unified === 'other' && raw === undefined)
}

function followed(
  parts: AsyncIterator<Part>,
  begun: Part[],
  watch: Watch,
  { patience, tell }: Required<Pick<Call, 'patience' | 'tell'>>,
): OpenStream {
  let finished = false
  let thinking = false
  let isOver = false
  const atOnce = begun.map(passed)
  function passed(part: Part): Part {
    if (part.type === 'error') throw faultOf(part.error)
    if (isCut(part)) throw new Fault('cut', 'ended in the middle of its answer')
    if (part.type === 'finish') finished = true
    if (part.type === 'reasoning-start') thinking = true
    else if (part.type === 'text-start' || part.type === 'tool-input-start') thinking = false
    return part
  }
  function end(): IteratorResult<Part> {
    isOver = true
    watch.stop()
    return { done: true, value: undefined }
  }
  function fail(error: unknown): IteratorResult<Part> {
    end()
    letGo(parts)
    const reason = watch.reason() ?? faultOf(error)
    if (!(reason instanceof Fault)) throw reason
    atOnce.push(brokenOff(reason))
    return { done: false, value: { type: 'error', error: tell(reason) } }
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const told = atOnce.shift()
      if (told) return { done: false, value: told }
      if (isOver) return end()
      watch.expectWithin(thinking ? patience.thinking : patience.betweenTokens)
      try {
        const { done, value } = await parts.next()
        watch.rest()
        if (!done) return { done: false, value: passed(value) }
        if (!finished) throw new Fault('cut', 'ended in the middle of its answer')
        return end()
      } catch (error) {
        return fail(error)
      }
    },
    async return() {
      if (!isOver) letGo(parts)
      return end()
    },
  }
}

const brokenOff = ({ kind }: Fault): Part => ({
  type: 'finish',
  finishReason: { unified: 'error', raw: kind },
  usage: {
    inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  },
})
