import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from './postgres.ts'

async function tablesOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const found = await client.query(`SELECT FROM information_schema.tables WHERE table_schema = 'public'`)
  await client.end()
  return found.rowCount ?? 0
}

test('every test database is migrated and apart from the others', async () => {
  const [one, other, empty] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    createEmptyDatabase(),
  ])
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('CREATE TABLE mine (id int)')
  await client.end()

  expect(await tablesOf(other.url)).toBeGreaterThan(0)
  expect(await tablesOf(one.url)).toBe((await tablesOf(other.url)) + 1)
  expect(await tablesOf(empty.url)).toBe(0)
  await Promise.all([one, other, empty].map((database) => database.drop()))
})
