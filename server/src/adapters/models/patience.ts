import { seconds } from '../../core/operation/clock.ts'

/** How long is waited for what, in milliseconds. */
export interface Patience {
  firstToken: number
  betweenTokens: number
  /** Between tokens while the model thinks without showing it. */
  thinking: number
  turn: number
  /** Before the second try, the third, … of the same model: their number is the number of retries. */
  backoff: readonly number[]
  /** A service that asks for a longer pause than this is not asked again. */
  longestRetryAfter: number
}

/** The operator's times, in seconds, where they are set. A model that thinks is silent for longer. */
export function patienceOf(set: {
  firstToken: number | undefined
  silence: number | undefined
  turn: number | undefined
}): Partial<Patience> {
  return {
    ...(set.firstToken && { firstToken: seconds(set.firstToken) }),
    ...(set.silence && {
      betweenTokens: seconds(set.silence),
      thinking: Math.max(seconds(set.silence), defaultPatience.thinking),
    }),
    ...(set.turn && { turn: seconds(set.turn) }),
  }
}

export const defaultPatience: Patience = {
  firstToken: seconds(20),
  betweenTokens: seconds(15),
  thinking: seconds(60),
  turn: seconds(120),
  backoff: [300, 1200],
  longestRetryAfter: seconds(5),
}
