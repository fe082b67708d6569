/** Of reviews and of creators' replies to them. */
export const reviewLimits = { characters: 2000, perPage: 10, perPageMax: 50, offsetMax: 10_000 } as const

/** How a reviewer is named who has no public name. */
export const unnamedReviewer = 'A user'
