import { createTransport } from 'nodemailer'
import type { MailPort } from '../../ports/mail.ts'

export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport(url, { from })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text, disableFileAccess: true, disableUrlAccess: true })
    },
    forgetBefore: () => Promise.resolve(0),
  }
}
