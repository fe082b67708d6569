import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, parseAddress } from './address.ts'

const file = 'GET /agents/:agent_id/files/:file_id'
const params = { agent_id: 'a/1', file_id: 'f 2' }

beforeEach(() => vi.stubGlobal('location', { origin: 'https://agentry.test' }))
afterEach(() => vi.unstubAllGlobals())

test('an address is filled with the params and the query of its call', () => {
  expect(addressOf('GET /agents')).toBe('/api/agents')
  expect(addressOf(file, { params, query: { thumbnail: 'true' } })).toBe(
    '/api/agents/a%2F1/files/f%202?thumbnail=true',
  )
  expect(addressOf('GET /templates', { query: { search: '', limit: undefined } })).toBe('/api/templates')
})

test('a call that needs params or does not exist does not compile', () => {
  // @ts-expect-error The agent is missing.
  addressOf('GET /agents/:agent_id')
  // @ts-expect-error There is no such call.
  addressOf('GET /nowhere')
})

test('an address that the server gave out is read back', () => {
  const address = addressOf(file, { params, query: { thumbnail: 'true' } })
  expect(parseAddress(file, address)).toEqual({ params, query: { thumbnail: 'true' } })
  expect(parseAddress(file, `https://agentry.test${address}`)?.params).toEqual(params)
})

test.each(['https://elsewhere.test/api/agents/a/files/f', '/api/agents/a/files', '/api/agents/a/memory/f'])(
  '%s is not the address of a file',
  (address) => expect(parseAddress(file, address)).toBeUndefined(),
)
