import { retention } from '@agentry/contract/rules/retention'
import type { Mail } from '../../../ports/mail.ts'
import type { Site } from '../../../ports/ports.ts'

interface Closure {
  to: string
  receipt: string
  dueAt: Date
  site: Site
}

export function accountClosedMail({ to, receipt, dueAt, site }: Closure): Mail {
  const day = dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    to,
    subject: 'Your Agentry account is closed',
    text: `Hello,

Your Agentry account is closed. You are signed out everywhere, your agents are
stopped, and nobody can see anything of yours any more.

Everything will be erased on ${day}. Financial records stay for ${retention.financialYears} years,
as the law asks, without your name.

If you change your mind before that day, sign in and open the account again.
Your subscription has ended and does not come back with it.

${site.publicUrl}/auth

The number of your erasure is ${receipt}. With it you can ask us afterwards
what was erased.

If it was not you, sign in, open the account again and change your password.

Agentry
${site.supportEmail}
`,
  }
}
