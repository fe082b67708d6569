import { Client } from 'pg'

/** As if this person had signed in everywhere long ago. */
export async function forgetProof(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'UPDATE session SET proven_at = NULL FROM account WHERE account.id = session.account_id AND account.email = $1',
    [email],
  )
  await client.end()
}
