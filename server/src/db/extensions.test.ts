import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/app/postgres.ts'
import { migrate } from './migrate.ts'

/** The first column of what the database answers. */
async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<string[]>({ text: question, rowMode: 'array' })
  await client.end()
  return rows.map(([first]) => first)
}

const extensionsIn = (url: string) => ask(url, 'SELECT extname FROM pg_extension ORDER BY 1')

test(
  'no extension is left over; one that serves somebody else stays and stops nothing',
  { tags: 'long' },
  async () => {
    const [ours, shared] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
    onTestFinished(ours.drop)
    onTestFinished(shared.drop)
    expect(await extensionsIn(ours.url)).toEqual(['plpgsql'])

    await ask(shared.url, 'CREATE EXTENSION pg_trgm')
    await ask(shared.url, 'CREATE SCHEMA theirs CREATE TABLE note (words text)')
    await ask(shared.url, 'CREATE INDEX ON theirs.note USING gist (words gist_trgm_ops)')
    await migrate(shared.url)
    expect(await extensionsIn(shared.url)).toEqual(['pg_trgm', 'plpgsql'])
  },
)
