/** Where operators look at first templates. */
export const waitsForReview = 'An operator looks at your first template before others see it.'
