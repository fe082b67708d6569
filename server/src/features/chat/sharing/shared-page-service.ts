import type { PageHead } from '../../../core/client/page-head.ts'
import { hashSecret } from '../../../core/ids.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findByToken } from './share-repository.ts'

/** The head of the page at the address of a link; undefined for every other page. It tells no more than the page shows. */
export async function sharedPageHead(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  path: string,
): Promise<PageHead | undefined> {
  const [, place, token = ''] = path.split('/')
  if (place !== 'shared') return undefined
  const found = await findByToken(db, { tokenHash: hashSecret(token), now: clock.now() })
  if (!found)
    return {
      status: 404,
      title: 'This link is no longer available',
      description: 'It has expired, or whoever shared it has taken it back.',
    }
  const { title, agentName } = found.link
  return { status: 200, title, description: `Shared from a conversation with ${agentName}. Read only.` }
}
