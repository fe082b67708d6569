/** 1000 stays as it is; above that it is told in thousands: 12.5k. */
export function compactCount(count: number): string {
  if (count <= 1000) return String(count)
  return `${Number((count / 1000).toFixed(1))}k`
}

/** 100,000. By hand: the browser's own formatter costs a slow phone 90 ms when it is first used. */
export function groupedCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3}){1,7}$)/g, ',')
}
