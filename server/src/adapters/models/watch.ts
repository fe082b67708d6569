import { Fault } from './fault.ts'

export type Watch = ReturnType<typeof startWatch>

/** Joins the caller's signal with our own clocks, and remembers which of them ended the call. */
export function startWatch(caller: AbortSignal | undefined, firstToken: number, turnEndsAt: number) {
  const own = new AbortController()
  const turn = setTimeout(
    () => own.abort(new Fault('overdue', 'was stopped at the end of the turn')),
    turnEndsAt - Date.now(),
  )
  /** When silence is too long; Infinity while nobody waits for a token. */
  let dueAt = Infinity
  let looksAt = Infinity
  let look: NodeJS.Timeout | undefined

  /** A timer for each token would take longer than the token: one looks now and then whether it has become silent. */
  function lookAt(time: number) {
    clearTimeout(look)
    looksAt = time
    look = setTimeout(() => {
      looksAt = Infinity
      if (dueAt <= Date.now()) own.abort(new Fault('silent', 'sent nothing in time'))
      else if (dueAt < Infinity) lookAt(dueAt)
    }, time - Date.now())
  }
  function expectWithin(milliseconds: number) {
    dueAt = Date.now() + milliseconds
    if (dueAt < looksAt) lookAt(dueAt)
  }
  expectWithin(firstToken)
  return {
    signal: caller ? AbortSignal.any([caller, own.signal]) : own.signal,
    /** Undefined while nobody ended the call. */
    reason(): unknown {
      if (caller?.aborted) return caller.reason
      return own.signal.aborted ? own.signal.reason : undefined
    },
    expectWithin,
    /** While nobody waits for a token, silence is not the model's. */
    rest: () => void (dueAt = Infinity),
    stop() {
      clearTimeout(look)
      clearTimeout(turn)
    },
  }
}
