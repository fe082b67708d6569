/** 1000 stays as it is; above that it is told in thousands: 12.5k. */
export function compactCount(count: number): string {
  if (count <= 1000) return String(count)
  return `${Number((count / 1000).toFixed(1))}k`
}
