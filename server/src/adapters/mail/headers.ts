import addressparser from 'nodemailer/lib/addressparser'
import type { Mail } from '../../ports/mail.ts'

/** The fields of a mail as nodemailer takes them. `from` is the setting: our own name and address. */
export function headersOf({ to, subject, text, html, writtenBy, unsubscribeUrl }: Mail, from: string) {
  if (!writtenBy) {
    const list = unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }
    return { from, to, subject, text, ...(html && { html }), ...list }
  }
  const [own] = addressparser(from, { flatten: true })
  const sender = { name: `${writtenBy.name} via ${own?.name || 'Agentry'}`, address: own?.address ?? from }
  return { from: sender, replyTo: writtenBy.email, to, subject, text }
}

function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
