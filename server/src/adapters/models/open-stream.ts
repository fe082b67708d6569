import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { Fault, faultOf } from './fault.ts'
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

interface OpenStream {
  /** Ends normally; what goes wrong on the way is its last part but one: `error`, with a `Fault`. */
  stream: ReadableStream<Part>
}

/**
 * One call of one model. Resolves when the first token is there, and rejects with a `Fault` when it does not come
 * (or with the caller's own reason when it gave up). From then on the stream is watched for silence.
 */
export async function openStream(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  patience: Patience,
  turnEndsAt: number,
): Promise<OpenStream> {
  const watch = startWatch(options.abortSignal, patience.firstToken, turnEndsAt)
  let reader: ReadableStreamDefaultReader<Part> | undefined
  try {
    const { stream } = await model.doStream({ ...options, abortSignal: watch.signal })
    reader = stream.getReader()
    const begun = await readFirstToken(reader)
    watch.rest()
    return { stream: followed(reader, begun, watch, patience) }
  } catch (error) {
    watch.stop()
    letGo(reader, error)
    throw watch.reason() ?? faultOf(error)
  }
}

/** A service whose answer is given up is not left talking to nobody; how it takes that is of no interest. */
function letGo(reader: ReadableStreamDefaultReader<Part> | undefined, reason: unknown) {
  reader?.cancel(reason).catch(() => undefined)
}

async function readFirstToken(reader: ReadableStreamDefaultReader<Part>): Promise<Part[]> {
  const begun: Part[] = []
  for (;;) {
    const { done, value } = await reader.read()
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
  reader: ReadableStreamDefaultReader<Part>,
  begun: Part[],
  watch: Watch,
  patience: Patience,
): ReadableStream<Part> {
  let finished = false
  let thinking = false
  const pass = (part: Part, controller: ReadableStreamDefaultController<Part>) => {
    if (part.type === 'error') throw faultOf(part.error)
    if (isCut(part)) throw new Fault('cut', 'ended in the middle of its answer')
    if (part.type === 'finish') finished = true
    if (part.type === 'reasoning-start') thinking = true
    else if (part.type === 'text-start' || part.type === 'tool-input-start') thinking = false
    controller.enqueue(part)
  }
  return new ReadableStream<Part>({
    start(controller) {
      for (const part of begun) pass(part, controller)
    },
    async pull(controller) {
      watch.expectWithin(thinking ? patience.thinking : patience.betweenTokens)
      try {
        const { done, value } = await reader.read()
        watch.rest()
        if (!done) return pass(value, controller)
        if (!finished) throw new Fault('cut', 'ended in the middle of its answer')
        controller.close()
      } catch (error) {
        letGo(reader, error)
        endWithError(controller, watch.reason() ?? faultOf(error))
      }
      watch.stop()
    },
    async cancel(reason) {
      watch.stop()
      await reader.cancel(reason).catch(() => undefined)
    },
  })
}

function endWithError(controller: ReadableStreamDefaultController<Part>, error: unknown) {
  if (!(error instanceof Fault)) return controller.error(error)
  controller.enqueue({ type: 'error', error })
  controller.enqueue({
    type: 'finish',
    finishReason: { unified: 'error', raw: error.kind },
    usage: {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
  })
  controller.close()
}

type Watch = ReturnType<typeof startWatch>

/** Joins the caller's signal with our own clocks, and remembers which of them ended the call. */
function startWatch(caller: AbortSignal | undefined, firstToken: number, turnEndsAt: number) {
  const own = new AbortController()
  const endAt = (delay: number, fault: Fault) => setTimeout(() => own.abort(fault), delay)
  const turn = endAt(turnEndsAt - Date.now(), new Fault('overdue', 'was stopped at the end of the turn'))
  const silent = new Fault('silent', 'sent nothing in time')
  let quiet = endAt(firstToken, silent)
  return {
    signal: caller ? AbortSignal.any([caller, own.signal]) : own.signal,
    /** Undefined while nobody ended the call. */
    reason(): unknown {
      if (caller?.aborted) return caller.reason
      return own.signal.aborted ? own.signal.reason : undefined
    },
    expectWithin(milliseconds: number) {
      clearTimeout(quiet)
      quiet = endAt(milliseconds, silent)
    },
    /** While nobody waits for a token, silence is not the model's. */
    rest: () => clearTimeout(quiet),
    stop() {
      clearTimeout(quiet)
      clearTimeout(turn)
    },
  }
}
