import { pageButtons } from '@agentry/contract/rules/limits'

/** At most five numbers with the current one as near to the middle as the ends allow. */
export function pageNumbers(current: number, pages: number): number[] {
  const shown = Math.min(pageButtons, pages)
  const first = Math.max(1, Math.min(current - Math.floor(pageButtons / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
