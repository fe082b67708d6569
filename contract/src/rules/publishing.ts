/** Where operators look at first templates. */
export const waitsForReview = 'An operator looks at your first template before others see it.'

interface Counted {
  passed: number
  not_run: number
  total: number
}

/** Checks that had no time left have not failed. */
export function failedChecks({ passed, not_run, total }: Counted): number {
  return total - passed - not_run
}
