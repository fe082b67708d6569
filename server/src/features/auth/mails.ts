import { resetLinkMinutes } from '@agentry/contract/limits'
import type { Mail } from '../../ports/mail.ts'
import type { Site } from '../../ports/ports.ts'

export function passwordResetMail({
  to,
  name,
  token,
  site,
}: {
  to: string
  name: string
  token: string
  site: Site
}): Mail {
  return {
    to,
    subject: 'Choose a new Agentry password',
    text: `Hello ${name},

someone, hopefully you, asked for a new password for your Agentry account.
Choose one here within ${resetLinkMinutes} minutes; the link works once:

${site.publicUrl}/auth?reset=${token}

If it was not you, do nothing: your password stays as it is.

Agentry
${site.supportEmail}
`,
  }
}
