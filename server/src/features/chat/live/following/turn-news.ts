import { abortable } from '../../../../core/concurrency/abortable.ts'
import type { Signals } from '../../../../ports/signals.ts'

export type TurnNews = ReturnType<typeof hearTurns>

/** Wakes those who follow a turn of another server when it has told more. */
export function hearTurns(signals: Signals) {
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  function wake(id: string) {
    waiting.get(id)?.resolve()
    waiting.delete(id)
  }
  const stop = signals.listen({
    heard(signal) {
      if (signal.about === 'turn') wake(signal.id)
    },
    missed() {},
  })
  return {
    /** The next news of this turn from now on. */
    about(id: string) {
      const next = waiting.get(id) ?? Promise.withResolvers<void>()
      waiting.set(id, next)
      return {
        /** Waits for it, but no longer than that. */
        async within(ms: number, signal: AbortSignal) {
          const timer = setTimeout(() => {
            // Otherwise everybody who asks from now on would be given a promise that is resolved already.
            if (waiting.get(id) === next) waiting.delete(id)
            next.resolve()
          }, ms)
          try {
            await abortable(next.promise, signal)
          } finally {
            clearTimeout(timer)
          }
        },
      }
    },
    /** Nobody waits for this turn any more, or they look for themselves. */
    forget: wake,
    stop,
  }
}
