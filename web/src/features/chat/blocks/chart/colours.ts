const count = 8

export const colourOf = (at: number) => `var(--chart-${(at % count) + 1})`
