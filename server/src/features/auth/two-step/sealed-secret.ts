import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import type { Ports } from '../../../ports/ports.ts'
import { secretBytes } from './totp.ts'
import * as repository from './two-step-repository.ts'

type Secrets = Pick<Ports, 'secrets'>

const sealedFor = (accountId: string) => `two-step ${accountId}`

/** What the database keeps: useless without the server's key, and for any other account. */
export function sealSecret({ secrets }: Secrets, accountId: string, secret: Buffer) {
  return secrets.seal(secret.toString('base64'), sealedFor(accountId))
}

/** Undefined when it was sealed with a key that is gone: codes fail then, recovery codes do not. */
export async function openSecret({ secrets }: Secrets, row: { accountId: string; secret: Buffer }) {
  if (isPlain(row.secret)) return row.secret
  const opened = await secrets.open(row.secret, sealedFor(row.accountId))
  return opened === undefined ? undefined : Buffer.from(opened, 'base64')
}

/** Rows of before secrets were sealed have the bare bytes, fewer than any sealed one. */
const isPlain = (secret: Buffer) => secret.length === secretBytes

/** Seals what an older version left in the clear. A secret that was replaced meanwhile is left alone. */
export async function sealPlainSecrets({ db, secrets }: Pick<Ports, 'db' | 'secrets'>) {
  const rows = await repository.listSecretsOfLength(db, secretBytes)
  await forEachSettled(rows, async ({ accountId, secret }) => {
    const sealed = await sealSecret({ secrets }, accountId, secret)
    await repository.replaceSecret(db, { accountId, from: secret, to: sealed })
  })
}
