import { fullNameProblem } from '@agentry/contract/rules/person-name'
import { toLine } from '@agentry/contract/rules/one-line'
import { isReservedName } from '../../../core/text/reserved-names.ts'
import type { Mail } from '../../../ports/mail.ts'
import type { Site } from '../../../ports/ports.ts'

interface Letter {
  to: string
  subject: string
  body: string
}

interface Sender {
  fullName: string
  email: string
}

/**
 * A mail as the person confirmed it, with a footer that says whose it is. The footer is not set off as a signature: mail
 * programs fold those away.
 */
export function outgoingMail({ to, subject, body }: Letter, sender: Sender, site: Site): Mail {
  const name = nameToShow(sender.fullName, site)
  const who = name ? `'${name}' (${sender.email})` : sender.email
  const footer = `________________________________________
${who} wrote this mail and sent it through Agentry,
${site.publicUrl}. Agentry did not write it.
To report it, forward it to ${site.supportEmail}.`
  return {
    to,
    subject,
    text: `${body.trimEnd()}\n\n${footer}\n`,
    writtenBy: { name: name ?? 'Someone', email: sender.email },
  }
}

/** Undefined for names from before there was a rule for them, and for those that seem to speak for us. */
function nameToShow(fullName: string, { reservedNames }: Site): string | undefined {
  const name = toLine(fullName, { folded: true })
  const isFit = fullNameProblem(name) === undefined && !isReservedName(name, reservedNames)
  return isFit ? name.replaceAll('"', "'") : undefined
}
