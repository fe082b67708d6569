import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { ModelChanged, type ModelTurn } from '../../ports/models.ts'
import { type Fault, faultOf, modelFailure } from './fault.ts'
import { openStream } from './open-stream.ts'
import type { Patience } from './patience.ts'
import type { Candidate } from './provider-model.ts'
import type { ToolSupport } from './tool-support.ts'
import { withoutImages } from './without-images.ts'

/** Called for every try that failed, also where a later one answers. */
export type OnFault = (fault: Fault, candidate: Pick<Candidate, 'provider' | 'label'>) => void

interface Surroundings {
  patience: Patience
  onFault: OnFault
  toolSupport: ToolSupport
}

/** A turn that first asks the first candidate, then, once that has failed for good, only the next. */
export function reliableTurn(
  candidates: readonly [Candidate, ...Candidate[]],
  { patience, onFault, toolSupport }: Surroundings,
): ModelTurn {
  let turnEndsAt = Date.now() + patience.turn
  const sentTo: { host: string; label: string }[] = []
  /** Whose refusal of tools was met in this turn. */
  const refusing = new Set<Candidate>()
  let at = 0
  let answeredBy = candidates[0].label
  const current = () => candidates[at] ?? candidates[0]
  const takesTools = (candidate: Candidate) => !refusing.has(candidate) && toolSupport.takesTools(candidate)

  async function open(options: LanguageModelV4CallOptions) {
    for (;;) {
      const candidate = current()
      if (offersTools(options) && !takesTools(candidate)) throw new ModelChanged()
      try {
        const stream = await openWithRetries(candidate, options)
        answeredBy = candidate.label
        return { stream }
      } catch (error) {
        options.abortSignal?.throwIfAborted()
        const fault = faultOf(error)
        if (isRefusalOfTools(fault, options)) {
          refusing.add(candidate)
          await toolSupport.learn(candidate, patience, options.abortSignal)
          throw new ModelChanged()
        }
        if (at + 1 >= candidates.length || endsTheTurn(fault)) throw modelFailure(fault, candidate.provider)
        at += 1
        if (isBuiltIn(current())) throw new ModelChanged()
      }
    }
  }

  async function openWithRetries(candidate: Candidate, options: LanguageModelV4CallOptions) {
    const tell = (fault: Fault) => {
      onFault(fault, candidate)
      return modelFailure(fault, candidate.provider)
    }
    const prepared = candidate.seesImages ? options : { ...options, prompt: withoutImages(options.prompt) }
    for (let tries = 0; ; tries++) {
      try {
        sentTo.push({ host: candidate.host, label: candidate.label })
        return await openStream(candidate.model, prepared, { patience, turnEndsAt, tell })
      } catch (error) {
        options.abortSignal?.throwIfAborted()
        const fault = faultOf(error)
        onFault(fault, candidate)
        const wait = isRefusalOfTools(fault, options) ? undefined : waitBeforeNextTry(fault, tries, patience)
        if (wait === undefined || Date.now() + wait >= turnEndsAt) throw fault
        await pause(wait, undefined, options.abortSignal && { signal: options.abortSignal })
      }
    }
  }

  return {
    model: { doStream: open },
    sentTo,
    standStill(milliseconds) {
      turnEndsAt += milliseconds
    },
    get answeredBy() {
      return answeredBy
    },
    get asks() {
      return { isBuiltIn: isBuiltIn(current()), takesTools: takesTools(current()) }
    },
  }
}

const isBuiltIn = ({ provider }: Candidate) => provider === 'built-in'
const offersTools = ({ tools = [] }: LanguageModelV4CallOptions) => tools.length > 0
const isRefusalOfTools = (fault: Fault, options: LanguageModelV4CallOptions) =>
  fault.blamesTools && offersTools(options)

const worthAnotherTry = new Set<Fault['kind']>(['busy', 'broken', 'unreachable', 'cut', 'garbled'])

function waitBeforeNextTry(fault: Fault, tries: number, patience: Patience): number | undefined {
  const backoff = patience.backoff[tries]
  if (backoff === undefined || !worthAnotherTry.has(fault.kind)) return undefined
  if (fault.retryAfterMs !== undefined)
    return fault.retryAfterMs <= patience.longestRetryAfter ? fault.retryAfterMs : undefined
  // Spread, so that many turns that failed together do not come back together.
  return backoff * (0.75 + Math.random() / 2)
}

/** Where another model would not do better either. */
function endsTheTurn({ kind }: Fault) {
  return kind === 'oversized' || kind === 'overdue'
}
