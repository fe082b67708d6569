import { Client } from 'pg'

/** As if this person had paid for Pro: operators did not grant it, and know nothing of them. */
export async function payForPro(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`UPDATE account SET pro_until = now() + interval '30 days' WHERE email = $1`, [email])
  await client.end()
}
