import type { Key, LooseCall, Optional, Place } from './calls.ts'

const base = '/api'

/** A page for people, not a call of the contract. */
export const apiReferenceAddress = `${base}/docs`

/** Where a call is sent: `addressOf('GET /agents/:agent_id', { params })`. */
export function addressOf<K extends Key>(key: K, ...[place]: Optional<Place<K>>): string {
  const { params, query = {} }: LooseCall = place ?? {}
  const [, path = '/'] = key.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The reverse, for addresses in the server's answers. Undefined for the address of anything else. */
export function parseAddress<K extends Key>(key: K, address: string): Place<K> | undefined {
  const { origin, pathname, searchParams } = new URL(address, location.origin)
  const [, path = '/'] = key.split(' ')
  const expected = `${base}${path}`.split('/')
  const given = pathname.split('/')
  if (origin !== location.origin || given.length !== expected.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of expected.entries()) {
    const value = given[at] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value)
    else if (name !== value) return undefined
  }
  return { params, query: Object.fromEntries(searchParams) } as unknown as Place<K>
}
