import { notify } from '../../../../core/page/notify.ts'
import { session } from '../../../../core/server/session.ts'
import type { BlockOf } from '../fits.ts'
import { playChime } from './chime.ts'
import { createCountdown, type Countdown } from './countdown.ts'

const countdowns = new Map<string, Countdown>()
const seen = new Set<Countdown>()

/** The countdown of a timer, whichever of its cards asks for it. */
export function countdownOf({ id, seconds, title }: BlockOf<'timer'>, conversationKey = ''): Countdown {
  const key = JSON.stringify([conversationKey, id, seconds])
  const known = countdowns.get(key)
  if (known) return known
  const countdown: Countdown = createCountdown(seconds, () => {
    playChime()
    // A card in the page says it itself.
    if (!seen.has(countdown)) notify.plain(overText(title))
  })
  countdowns.set(key, countdown)
  return countdown
}

export function overText(title: string | undefined): string {
  return title ? `${title}: time is up` : 'Time is up'
}

/** While a card of it is in the page. */
export function watch(countdown: Countdown) {
  seen.add(countdown)
  return () => {
    seen.delete(countdown)
  }
}

session.subscribe(() => {
  if (session.get().token) return
  for (const countdown of countdowns.values()) countdown.reset()
  countdowns.clear()
})
