import type { Rule } from '../../core/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { countUse } from '../catalogue/service.ts'
import { openFreeTemplate } from './guest-chat.ts'

/** Starts that are counted from one address, of all templates together. */
const startsOfOneAddress: Rule = { name: 'guest-start', points: 60, perSeconds: 60 * 60 }

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
  await countUse(ports, templateId, guestId)
}
