import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function openQueue(atOnce: number) {
  const time = { now: 0 }
  const shares = { atOnce, waitingPerOwner: 100, halfLifeMs: 1_000, heavyMs: 500 }
  return { time, queue: new FairQueue<string>(shares, () => time.now) }
}

test('whoever used less lately goes first, and the past fades', () => {
  const { queue, time } = openQueue(1)
  const run = (owner: string, item: string, ms: number) => {
    queue.push(owner, item)
    expect(queue.next()).toBe(item)
    queue.done(owner, ms)
  }
  run('eve', 'long', 4_000)
  run('ann', 'short', 300)
  queue.push('eve', 'eve 2')
  queue.push('ann', 'ann 2')
  expect(queue.next()).toBe('ann 2')
  queue.done('ann', 300)
  expect(queue.next()).toBe('eve 2')
  queue.done('eve', 0)
  time.now += 60_000
  run('ann', 'ann 3', 100)
  queue.push('ann', 'ann 4')
  queue.push('eve', 'eve 3')
  expect(queue.next()).toBe('eve 3')
})

test('tasks of one owner keep their order', () => {
  const { queue } = openQueue(1)
  for (const item of ['a', 'b', 'c']) queue.push('ann', item)
  const order = [1, 2, 3].map(() => {
    const item = queue.next()
    queue.done('ann', 1)
    return item
  })
  expect(order).toEqual(['a', 'b', 'c'])
})

test('heavy owners together leave one place to the others', () => {
  const { queue } = openQueue(3)
  for (const owner of ['eve', 'mallory', 'trudy']) {
    queue.push(owner, 'first')
    queue.next()
    queue.done(owner, 5_000)
    queue.push(owner, `${owner} again`)
  }
  expect([queue.next(), queue.next(), queue.next()].filter(Boolean)).toHaveLength(2)
  queue.push('ann', 'ann')
  expect(queue.next()).toBe('ann')
})

test('an item that was removed is never given out', () => {
  const { queue } = openQueue(1)
  queue.push('ann', 'gone')
  expect(queue.remove('gone')).toBe(true)
  expect(queue.remove('gone')).toBe(false)
  expect(queue.next()).toBeUndefined()
  expect(queue.size).toBe(0)
})

test('a heavy owner with more to do rests after a task while others are active', () => {
  let time = 0
  const queue = new FairQueue<string>(
    { atOnce: 2, waitingPerOwner: 9, halfLifeMs: 10_000, heavyMs: 100 },
    () => time,
  )
  queue.push('ann', 'ann 1')
  for (const name of ['eve 1', 'eve 2', 'eve 3']) queue.push('eve', name)
  expect([queue.next(), queue.next()]).toEqual(['ann 1', 'eve 1'])
  expect(queue.done('eve', 400)).toBe(400)
  expect(queue.next()).toBeUndefined()
  time += 400
  expect(queue.next()).toBe('eve 2')
  time += 5_000
  expect(queue.done('eve', 400), 'nobody else was there lately').toBe(0)
  expect(queue.next()).toBe('eve 3')
})
