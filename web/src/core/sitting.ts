import type { Location } from 'react-router'

/**
 * Which visit to a page an address belongs to. What is opened, closed or first saved there changes the address, and the
 * visit goes on: whoever does so hands it on as `state.sitting`.
 */
export function sittingOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  const given: unknown = state
  const kept = typeof given === 'object' && given !== null && 'sitting' in given ? given.sitting : undefined
  return typeof kept === 'string' ? kept : key
}
