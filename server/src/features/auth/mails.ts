import { resetLinkMinutes, verificationLinkHours } from '@agentry/contract/rules/limits'
import type { Mail } from '../../ports/mail.ts'
import type { Site } from '../../ports/ports.ts'

interface LinkMail {
  to: string
  token: string
  site: Site
}

export function verificationMail({ to, token, site }: LinkMail): Mail {
  return {
    to,
    subject: 'Confirm your address for Agentry',
    text: `Hello,

An Agentry account was created with this e-mail address. If it is yours, confirm
the address within ${verificationLinkHours} hours; the link works once:

${site.publicUrl}/auth?verify=${token}

If you did not create an account, do not open the link. Nothing else will be sent
in your name.

Agentry
${site.supportEmail}
`,
  }
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
