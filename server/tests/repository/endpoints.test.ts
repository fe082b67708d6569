import { expect, test } from 'vitest'
import { endpoints } from '@agentry/contract/endpoints'

const named = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`

test('every call answers JSON, a file or nothing, and only one of them', () => {
  const unclear = endpoints.filter(
    ({ response, file, status }) => [response, file, status === 204].filter(Boolean).length !== 1,
  )
  expect(unclear.map(named)).toEqual([])
})

test('a call that streams answers the same as JSON, and an upload has no other body', () => {
  expect(endpoints.filter(({ streams, response }) => streams && !response).map(named)).toEqual([])
  expect(endpoints.filter(({ upload, body }) => upload && body).map(named)).toEqual([])
})

test('no two calls have the same name', () => {
  const names = endpoints.map(named)
  expect(names).toEqual([...new Set(names)])
})
