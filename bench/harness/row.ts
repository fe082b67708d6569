/** One line of the table: what was measured, what came out, what we promise. */
export interface Row {
  what: string
  measured: string
  promised: string
  kept: boolean
  /** What was measured, times what is promised; undefined where there is nothing to divide by. */
  ratio?: number
}

export function atMost(what: string, value: number, limit: number, unit: string): Row {
  return {
    what,
    measured: `${round(value)} ${unit}`,
    promised: `at most ${limit} ${unit}`,
    kept: value <= limit,
    ...(limit > 0 && { ratio: value / limit }),
  }
}

export function atLeast(what: string, value: number, limit: number, note: string): Row {
  return {
    what,
    measured: `${round(value)} (${note})`,
    promised: `at least ${limit}`,
    kept: value >= limit,
    ratio: value / limit,
  }
}

/** Told beside what is promised, to understand it by. */
export function told(what: string, value: number, unit: string): Row {
  return { what, measured: `${round(value)} ${unit}`, promised: '', kept: true }
}

export function failed(what: string, error: unknown): Row {
  return { what, measured: String(error).split('\n')[0]!, promised: 'to be measured', kept: false }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

function round(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0)
}
