/** The slope of the least-squares line through values taken at these times. */
export function slope(times: number[], values: number[]): number {
  const [time, value] = [mean(times), mean(values)]
  const together = times.map((each, at) => (each - time) * (values[at]! - value))
  return mean(together) / mean(times.map((each) => (each - time) ** 2))
}

/** The least value of each so many in a row: what is still held when the collector has been. */
export function floors(values: number[], width: number): number[] {
  const groups = Math.floor(values.length / width)
  return Array.from({ length: groups }, (_, at) => Math.min(...values.slice(at * width, (at + 1) * width)))
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
