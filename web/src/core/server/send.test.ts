// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusal } from '../../testing/play-server.ts'
import { api } from './api.ts'
import { session } from './session.ts'

beforeEach(() => session.start('old'))
afterEach(() => {
  session.end('signed-out')
  vi.unstubAllGlobals()
})

const refused = () => refusal(401, { detail: 'Please sign in.', code: 'not-authenticated' })
const preview = { templates: 3 }
const body = { new_password: 'another quiet harbour' }

test('a call that is refused while the password is changed is made again with the new token', async () => {
  const changed = Promise.withResolvers<{ access_token: string; token_type: 'bearer' }>()
  const asked = playServer({
    'POST /auth/change-password': () => changed.promise,
    'GET /user/closing-preview': () => (session.get().token === 'old' ? refused() : Response.json(preview)),
  })
  const { person } = session.get()
  const changing = session.renewBy(api('POST /auth/change-password', { body }))
  const reading = api('GET /user/closing-preview')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  changed.resolve({ access_token: 'new', token_type: 'bearer' })
  await changing
  expect(await reading).toEqual(preview)
  expect(session.get()).toMatchObject({ token: 'new', person })
})

test('who signs out while the password is changed stays signed out', async () => {
  const changed = Promise.withResolvers<{ access_token: string; token_type: 'bearer' }>()
  playServer({ 'POST /auth/change-password': () => changed.promise })
  const changing = session.renewBy(api('POST /auth/change-password', { body }))
  session.end('signed-out')
  changed.resolve({ access_token: 'new', token_type: 'bearer' })
  await changing
  expect(session.get()).toMatchObject({ token: undefined, ended: 'signed-out' })
})

test('a token that nobody replaces ends the session, and no call is made again', async () => {
  const asked = playServer({ 'GET /user/closing-preview': refused })
  await expect(api('GET /user/closing-preview')).rejects.toMatchObject({ status: 401 })
  expect(session.get()).toMatchObject({ token: undefined, ended: 'expired' })
  expect(asked).toHaveLength(1)
})

test('a call of one person is not made again as another', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = playServer({ 'GET /user/closing-preview': () => answer.promise as Promise<never> })
  const reading = api('GET /user/closing-preview')
  session.start('of somebody else')
  answer.resolve(refused())
  await expect(reading).rejects.toMatchObject({ status: 401 })
  expect(session.get().token).toBe('of somebody else')
  expect(asked).toHaveLength(1)
})
