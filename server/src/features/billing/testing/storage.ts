import { sql } from 'drizzle-orm'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'

const megabyte = 1024 * 1024

/** Uploads a text file of this size to an agent. */
export function attach(person: Caller, agentPath: string, { bytes = 20, name = 'notes.txt' } = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes).fill(0x61)]), name)
  return person.ask<{ id: string; url: string; detail?: string; code?: string }>(
    'POST',
    `${agentPath}/files`,
    { raw: form },
  )
}

export async function usedBytes(person: Caller) {
  const { body } = await person.get<{ storage: { used_bytes: number; limit_bytes: number } }>(
    '/billing/usage',
  )
  return body.storage.used_bytes
}

/** Fills a person's storage up to this many megabytes, as files of before would have. */
export async function fillStorage({ ports }: Pick<TestApp, 'ports'>, email: string, megabytes: number) {
  await ports.db.execute(sql`
    INSERT INTO storage_usage (account_id, bytes)
    SELECT id, ${megabytes * megabyte} FROM account WHERE email = ${email}
    ON CONFLICT (account_id) DO UPDATE SET bytes = ${megabytes * megabyte}`)
}

/** What the rows say that a person stores, beside what is counted. */
export async function storageByHand({ ports }: Pick<TestApp, 'ports'>, { email }: { email: string }) {
  const { rows } = await ports.db.execute<{ counted: number; stored: number }>(sql`
    SELECT bytes::int AS counted, (
      coalesce((SELECT sum(stored_bytes) FROM chat_file WHERE owner_id = account_id), 0)
      + coalesce((SELECT sum(stored_bytes) FROM template_version v JOIN template t ON t.id = v.template_id
                  WHERE creator_id = account_id), 0)
      + coalesce((SELECT sum(r.bytes) FROM storage_reservation r WHERE r.account_id = storage_usage.account_id), 0)
    )::int AS stored FROM storage_usage WHERE account_id = (SELECT id FROM account WHERE email = ${email})`)
  return rows[0] ?? { counted: 0, stored: 0 }
}
