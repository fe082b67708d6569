import { AppError } from '../../core/errors.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { countUse } from '../catalogue/service.ts'
import { openFreeTemplate } from './guest-chat.ts'

/** Starts that are counted from one address, of all templates together. */
const startsOfOneAddress: Rule = { name: 'guest-start', points: 60, perSeconds: 60 * 60 }

/** Starts of one template from one network that count for its place in the catalogue. */
const startsThatRank: Rule = { name: 'guest-start-rank', points: 1, perSeconds: 24 * 60 * 60 }

interface GuestStart {
  templateId: string
  guestId: string
  address: string
}

/** A guest session lives in the browser; here it only counts, once, for a free template. */
export async function startGuest(
  ports: Pick<Ports, 'db' | 'clock' | 'limits' | 'publicAnswers'>,
  { templateId, guestId, address }: GuestStart,
) {
  await openFreeTemplate(ports, templateId)
  await ports.limits.takeFrom(startsOfOneAddress, address)
  const ranksAs = (await isFirstOfNetwork(ports, templateId, address)) ? 'guest-network' : 'nothing'
  await countUse(ports, { templateId, who: guestId, ranksAs })
}

/** A handful of sessions behind one network must not carry a template to the front page. */
async function isFirstOfNetwork({ limits }: Pick<Ports, 'limits'>, templateId: string, address: string) {
  try {
    await limits.takeFrom(startsThatRank, address, templateId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}
