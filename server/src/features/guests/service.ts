import { AppError } from '../../core/errors.ts'
import type { Rule } from '../../core/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { countUse, openTemplate } from '../catalogue/service.ts'

/** Starts that one address may add to a template's count. */
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
  const { template } = await openTemplate(ports, templateId, undefined)
  if (template.isPremium)
    throw new AppError('premium-required', 'Premium subscription required to try this template.')
  await ports.limits.take(startsOfOneAddress, address)
  await countUse(ports, templateId, guestId)
}
