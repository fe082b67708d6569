// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../app/query-client.ts'
import { playServer } from '../../testing/play-server.ts'
import { signedIn } from '../../testing/render-page.tsx'
import { me } from './me.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a connection that is lost while the person is loaded is waited for, and signs nobody out', async () => {
  vi.useFakeTimers()
  const queries = newQueryClient()
  queries.mount()
  let isThere = false
  playServer({
    'GET /auth/me': () => {
      if (isThere && signedIn.user) return signedIn.user
      throw new TypeError('no connection')
    },
  })
  onlineManager.setOnline(false)
  const shown = new QueryObserver(queries, me)
  const leave = shown.subscribe(() => {})
  await vi.runAllTimersAsync()
  expect(shown.getCurrentResult()).toMatchObject({ isLoadingError: false, isPending: true })

  isThere = true
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(signedIn.user))
  leave()
  queries.unmount()
})
