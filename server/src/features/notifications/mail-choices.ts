import { optionalKinds, type OptionalKind } from '@agentry/contract/rules/notifications'
import type { Viewer } from '../../core/http/access.ts'
import { AppError } from '../../core/errors.ts'
import { newSecret } from '../../core/ids.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './repository.ts'

const triesOfOneAddress: Rule = { name: 'unsubscribe', points: 60, perSeconds: 60 * 60 }

export async function listMailChoices({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  const unwanted = await repository.listUnwanted(db, viewer.id)
  return optionalKinds.map((kind) => ({ kind, by_mail: !unwanted.includes(kind) }))
}

interface Choice {
  kind: OptionalKind
  by_mail: boolean
}

export async function chooseMail(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, by_mail }: Choice,
) {
  const choice = { accountId: viewer.id, kind }
  if (by_mail) await repository.removeUnwanted(db, choice)
  else await repository.addUnwanted(db, { ...choice, since: clock.now() })
  return listMailChoices({ db }, viewer)
}

/** For the end of a mail: the page that asks once more, and the address that mail programs post to. */
export async function unsubscribeLinks(
  { db, site }: Pick<Ports, 'db' | 'site'>,
  { accountId, kind }: { accountId: string; kind: OptionalKind },
) {
  const token = await repository.keepToken(db, { accountId, token: newSecret() })
  const query = new URLSearchParams({ token: token ?? '', kind })
  return {
    page: `${site.publicUrl}/unsubscribe?${query}`,
    oneClick: `${site.publicUrl}/api/notifications/unsubscribe?${query}`,
  }
}

interface Link {
  token: string
  kind: OptionalKind
  address: string
}

/** Without a login, by whoever has the mail. Harmless when repeated. */
export async function unsubscribe(
  { db, clock, limits }: Pick<Ports, 'db' | 'clock' | 'limits'>,
  { token, kind, address }: Link,
) {
  await limits.takeFrom(triesOfOneAddress, address)
  const accountId = await repository.findByToken(db, token)
  if (!accountId)
    throw new AppError('not-found', 'This link is incomplete or belongs to an account that is gone.')
  await repository.addUnwanted(db, { accountId, kind, since: clock.now() })
  return { kind }
}
