import { afterEach, expect, test } from 'vitest'
import { ThreadPool, type PoolLimits } from './thread-pool.ts'
import type { TestTask } from './testing/test-worker.ts'

const pools: ThreadPool<TestTask, string>[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function openPool(limits: Partial<PoolLimits> = {}) {
  const pool = new ThreadPool<TestTask, string>(new URL('./testing/test-worker.ts', import.meta.url), {
    threads: 2,
    taskMs: 20_000,
    waitMs: 20_000,
    waitingPerOwner: 50,
    megabytes: 64,
    idleMs: 20_000,
    ...limits,
  })
  pools.push(pool)
  return pool
}

function newLatch() {
  const hold = new SharedArrayBuffer(4)
  const release = () => {
    Atomics.store(new Int32Array(hold), 0, 1)
    Atomics.notify(new Int32Array(hold), 0)
  }
  return { hold, release }
}

test('a task is answered, refused or fails as its worker says, and the thread goes on', async () => {
  const pool = openPool({ threads: 1 })
  expect(await pool.run({ say: 'one' }, { owner: 'ann' })).toBe('one')
  await expect(pool.run({ refuse: 'not this' }, { owner: 'ann' })).rejects.toMatchObject({
    name: 'AppError',
    message: 'not this',
  })
  await expect(pool.run({ throw: 'a bug' }, { owner: 'ann' })).rejects.toThrow('a bug')
  expect(await pool.run({ say: 'two' }, { owner: 'ann' })).toBe('two')
})

test(
  'a task over its time or memory, and one that ends its thread, cost nobody else theirs',
  { tags: 'long' },
  async () => {
    const pool = openPool({ threads: 1, taskMs: 1_500 })
    await expect(pool.run({ spin: true }, { owner: 'eve' })).rejects.toMatchObject({ reason: 'time' })
    expect(await pool.run({ say: 'after' }, { owner: 'ann' })).toBe('after')
    await expect(pool.run({ hoard: true }, { owner: 'eve' })).rejects.toMatchObject({ reason: 'memory' })
    await expect(pool.run({ exit: true }, { owner: 'eve' })).rejects.toMatchObject({ reason: 'crash' })
    expect(await pool.run({ say: 'still' }, { owner: 'ann' })).toBe('still')
  },
)

test('one owner never holds every thread', async () => {
  const pool = openPool({ threads: 2 })
  const latch = newLatch()
  const held = Array.from({ length: 10 }, () => pool.run({ hold: latch.hold }, { owner: 'eve' }))
  expect(await pool.run({ say: 'mine' }, { owner: 'ann' })).toBe('mine')
  latch.release()
  expect(new Set(await Promise.all(held))).toEqual(new Set(['released']))
})

test('an owner has so many waiting and no more; others still get in', async () => {
  const pool = openPool({ threads: 1, waitingPerOwner: 2 })
  const latch = newLatch()
  const held = [1, 2, 3].map(() => pool.run({ hold: latch.hold }, { owner: 'eve' }))
  await expect(pool.run({ say: 'too many' }, { owner: 'eve' })).rejects.toMatchObject({ reason: 'busy' })
  const other = pool.run({ say: 'other' }, { owner: 'ann' })
  latch.release()
  expect(await other).toBe('other')
  await Promise.all(held)
})

test('an aborted task leaves the queue, or its thread with it', async () => {
  const pool = openPool({ threads: 1 })
  const running = new AbortController()
  const waiting = new AbortController()
  const first = pool.run({ spin: true }, { owner: 'ann', signal: running.signal })
  const second = pool.run({ say: 'never' }, { owner: 'bob', signal: waiting.signal })
  waiting.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  running.abort(new Error('stopped'))
  await expect(first).rejects.toThrow('stopped')
  expect(await pool.run({ say: 'next' }, { owner: 'bob' })).toBe('next')
})
