import { hashSecret } from '../../../core/ids.ts'
import { truncate } from '../../../core/text/truncate.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteLink, findByToken, listShown } from './share-repository.ts'

const materialMax = 20_000

/** The link at an address, and what it shows as text, for whoever decides about a report. Undefined unless it works. */
export async function findReportedLink({ db, clock }: Pick<Ports, 'db' | 'clock'>, token: string) {
  const found = await findByToken(db, { tokenHash: hashSecret(token), now: clock.now() })
  if (!found) return undefined
  const { id, ownerId, title } = found.link
  const said = (await listShown(db, id)).map(
    ({ sender, content }) => `${sender === 'user' ? 'Person' : 'Agent'}: ${content}`,
  )
  return { id, ownerId, title, text: truncate(said.join('\n\n'), materialMax) }
}

/** What an operator decides about a reported link, in their transaction. It may be gone already. */
export async function revokeReportedLink(db: Db, link: { id: string; ownerId: string }) {
  await deleteLink(db, link)
}
