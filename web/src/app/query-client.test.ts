import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../core/server/api-error.ts'
import { agentsQuery } from '../core/server/shared-queries.ts'
import { newQueryClient } from './query-client.ts'

const noAnswer = new ApiError({ status: 0, code: 'network' })
let queries = newQueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  queries = newQueryClient()
  queries.mount()
})

afterEach(() => {
  queries.unmount()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('what is pressed without a connection fails at once, and does not happen when it is back', async () => {
  const remove = vi.fn(() => Promise.reject(noAnswer))
  onlineManager.setOnline(false)
  const failed = vi.fn()
  new MutationObserver(queries, { mutationFn: remove }).mutate().catch(failed)
  await vi.runAllTimersAsync()
  expect(failed).toHaveBeenCalledWith(noAnswer)

  onlineManager.setOnline(true)
  await vi.runAllTimersAsync()
  expect(remove).toHaveBeenCalledOnce()
})

test('what cannot be loaded without a connection says so, and is asked for again when it is back', async () => {
  const load = vi.fn(() => Promise.reject<string>(noAnswer))
  onlineManager.setOnline(false)
  const shown = new QueryObserver(queries, { queryKey: agentsQuery.queryKey, queryFn: load })
  const leave = shown.subscribe(() => {})
  await vi.runAllTimersAsync()
  expect(shown.getCurrentResult()).toMatchObject({ error: noAnswer, isFetching: false })

  load.mockResolvedValue('loaded')
  onlineManager.setOnline(true)
  await vi.runAllTimersAsync()
  expect(shown.getCurrentResult()).toMatchObject({ error: null, data: 'loaded' })
  leave()
})
