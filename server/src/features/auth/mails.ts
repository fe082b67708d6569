import { resetLinkMinutes } from '@agentry/contract/limits'
import type { Mail } from '../../ports/mail.ts'
import type { Site } from '../../ports/ports.ts'

interface LinkMail {
  to: string
  token: string
  site: Site
}

export function passwordResetMail({ to, token, site }: LinkMail): Mail {
  return {
    to,
    subject: 'Choose a new Agentry password',
    text: `Hello,

Someone, hopefully you, asked for a new password for your Agentry account.
Choose one here within ${resetLinkMinutes} minutes; the link works once:

${site.publicUrl}/auth?reset=${token}

If it was not you, do nothing: your password stays as it is.

Agentry
${site.supportEmail}
`,
  }
}
