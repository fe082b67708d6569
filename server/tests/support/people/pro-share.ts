import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** As if Pro members had used a template of this creator in the month, and the month was shared out. */
export async function bookProShare(
  databaseUrl: string,
  {
    email,
    template,
    month,
    people,
    cents,
  }: Record<'email' | 'template' | 'month', string> & Record<'people' | 'cents', number>,
) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const [share, movement] = [randomUUID(), randomUUID()]
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO seller (id, account_id, payout_account_state, created_at)
     SELECT gen_random_uuid(), id, 'none', now() FROM account WHERE email = $1 ON CONFLICT DO NOTHING`,
    [email],
  )
  const { rows } = await client.query<{ id: string }>(
    'SELECT seller.id FROM seller JOIN account ON account.id = account_id WHERE email = $1',
    [email],
  )
  const seller = rows[0]?.id
  await client.query(
    `INSERT INTO pro_share (id, month, seller_id, template_name, people, cents, millionths, left_millionths, booked_at)
     VALUES ($1, $2, $3, $4, $5, $6::int, $6::int * 1000000::bigint, $6::int * 1000000::bigint, now())`,
    [share, month, seller, template, people, cents],
  )
  await client.query(
    `INSERT INTO ledger_movement (id, key, kind, at, seller_id, pro_share_id, gross_cents)
     VALUES ($1, $2, 'pro_share', now(), $3, $4, $5)`,
    [movement, `pro share ${share}`, seller, share, cents],
  )
  await client.query(
    `INSERT INTO ledger_entry (movement_id, book, seller_id, cents)
     VALUES ($1, 'cash', NULL, $3::int), ($1, 'creator', $2, -$3::int)`,
    [movement, seller, cents],
  )
  await client.query('COMMIT')
  await client.end()
}

/** The month's own row, which the nightly job writes with its shares. */
export async function closeProMonth(
  databaseUrl: string,
  { month, percent, incomeCents }: { month: string; percent: number; incomeCents: number },
) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO pro_month (month, percent, income_cents, shared_cents, closed_at)
     VALUES ($1, $2, $3, (SELECT sum(cents) FROM pro_share WHERE month = $1), now())
     ON CONFLICT (month) DO UPDATE SET percent = excluded.percent, income_cents = excluded.income_cents,
       shared_cents = excluded.shared_cents`,
    [month, percent, incomeCents],
  )
  await client.end()
}
