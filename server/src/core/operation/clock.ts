/** The one source of the date. Everything that depends on it asks here, so that a whole server can live later. */
export interface Clock {
  now(): Date
}

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) }
}

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

export function after(start: Date, milliseconds: number) {
  return new Date(start.getTime() + milliseconds)
}

/** The same day so many years earlier; from the 29th of February, the 28th where there is none. */
export function yearsBefore(date: Date, count: number) {
  const earlier = new Date(date)
  earlier.setUTCFullYear(date.getUTCFullYear() - count)
  if (earlier.getUTCMonth() !== date.getUTCMonth()) earlier.setUTCDate(0)
  return earlier
}
