interface Account {
  isPro: boolean
  proUntil: Date | null
}

/** By the operator's flag, or paid for up to a moment that is still to come. */
export function hasPro({ isPro, proUntil }: Account, now: Date) {
  return isPro || (proUntil !== null && proUntil > now)
}
