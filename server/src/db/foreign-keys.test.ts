import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/app/postgres.ts'

/** Foreign keys whose table is read whole when a row that it may refer to is deleted, and why that is quick or never happens. */
const withoutIndex = {
  'a table of what is under way: a row lives as long as its turn, recording or upload': [
    'running_turn.agent_id',
    'seconds_reservation.account_id',
    'storage_reservation.account_id',
    'turn_reservation.account_id',
  ],
  'a short row for each guest session that was kept, about one an account': ['kept_guest.agent_id'],
  'customers of the payment provider are never deleted': ['checkout.customer_id'],
}

/** An index serves where it begins with the column, and leaves out no row but those without a value. */
const isIndexed = `EXISTS (
  SELECT FROM pg_index
  WHERE indrelid = conrelid AND indkey[0] = conkey[1] AND indisvalid
    AND coalesce(pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname), true))`

test('whoever deletes a row finds what refers to it by an index', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ place: string }>(
    `SELECT format('%s.%s', conrelid::regclass, attname) AS place
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT ${isIndexed} ORDER BY 1`,
  )
  await client.end()
  expect(rows.map(({ place }) => place)).toEqual(Object.values(withoutIndex).flat().sort())
})
