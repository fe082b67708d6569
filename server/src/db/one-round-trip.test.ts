import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createWiredDatabase } from '../../tests/faults/support/wire.ts'
import { waitFor } from '../../tests/support/app/wait-for.ts'
import { createLog } from '../core/operation/log.ts'
import { openDatabase, type Db } from './client.ts'
import { allOf, oneRoundTrip } from './one-round-trip.ts'

test('statements of one round trip see what those before them wrote, and one that fails ends no other', async () => {
  const { db, pool } = await openWithTable()

  const sent = await oneRoundTrip(db, (connection) => ({
    first: insert(connection, 1),
    again: insert(connection, 1),
    second: insert(connection, 2),
    read: numbers(connection),
  }))

  await expect(sent.again).rejects.toThrow('Failed query')
  expect(await sent.read).toEqual([1, 2])
  expect(pool).toMatchObject({ totalCount: 1, idleCount: 1 })
})

test('statements of one round trip are sent before the first is answered, also those that Drizzle sends a little later', async () => {
  const { db, wire } = await openWithTable()
  const before = wire.packets

  const { read } = await oneRoundTrip(db, (connection) => ({
    first: insert(connection, 1),
    second: insert(connection, 2),
    read: numbers(connection),
  }))

  expect(await read).toEqual([1, 2])
  expect(wire.packets - before).toBe(1)
})

test('within a transaction the first that fails is told, and nothing stays', async () => {
  const { db } = await openWithTable()
  await insert(db, 1)

  const turn = db.transaction((tx) =>
    allOf(tx, () => ({
      second: insert(tx, 2),
      again: insert(tx, 1),
      third: insert(tx, 3),
    })),
  )

  await expect(turn).rejects.toMatchObject({ cause: { constraint: 'number_pkey' } })
  expect(await numbers(db)).toEqual([1])
})

test('a connection that is lost fails all of its statements, and the next is another one', async () => {
  const { db, pool } = await openWithTable()
  const { pid, ...rest } = await oneRoundTrip(db, (connection) => ({
    pid: connection
      .execute(sql`SELECT pg_backend_pid() AS pid`)
      .then(({ rows }) => rows[0]!['pid'] as number),
  }))
  expect(rest).toEqual({})

  const under = oneRoundTrip(db, (connection) => ({
    sleep: connection.execute(sql`SELECT pg_sleep(60)`).then(() => 'slept'),
    later: insert(connection, 1),
  }))
  await waitFor(async () => {
    const asleep = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ${await pid} AND query LIKE '%pg_sleep(60)'`
    return (await db.execute(asleep)).rows.length > 0
  })

  const { sleep, later } = await under
  await expect(sleep).rejects.toThrow('Failed query')
  await expect(later).rejects.toThrow('Failed query')
  await insert(db, 2)
  expect(await numbers(db)).toEqual([2])
  expect(pool.idleCount).toBe(pool.totalCount)
})

async function openWithTable() {
  const { wire, url, drop } = await createWiredDatabase()
  const database = openDatabase({ url, log: createLog('silent') })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  await database.db.execute(sql`CREATE TABLE number (n int PRIMARY KEY)`)
  return { ...database, wire }
}

const insert = async (db: Db, n: number) => void (await db.execute(sql`INSERT INTO number VALUES (${n})`))

async function numbers(db: Db) {
  const { rows } = await db.execute(sql`SELECT n FROM number ORDER BY n`)
  return rows.map(({ n }) => n)
}
