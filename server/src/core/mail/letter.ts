import type { Mail } from '../../ports/mail.ts'
import type { Site } from '../../ports/ports.ts'
import { letterHtml } from './letter-html.ts'
import type { Part } from './part.ts'
import { wrapLines } from './wrap-lines.ts'

interface Letter {
  to: string
  subject: string
  parts: Part[]
  /** In small print below the signature. */
  notes?: Part[]
}

/**
 * Every mail of ours in one design, as plain text and as HTML. It greets nobody by name: a mail of ours never begins
 * with text that somebody else chose.
 */
export function writeLetter(
  site: Pick<Site, 'supportEmail'>,
  { to, subject, parts, notes = [] }: Letter,
): Mail {
  const body = ['Hello,', ...parts].map(plain)
  const signature = `Agentry\n${site.supportEmail}`
  const text = [...body, signature, ...notes.map(plain)].join('\n\n')
  return { to, subject, text: `${text}\n`, html: letterHtml({ subject, parts, notes, site }) }
}

function plain(part: Part) {
  if (typeof part === 'string') return wrapLines(part)
  if ('quote' in part) return wrapLines(part.quote, '> ')
  return `${part.label}:\n${part.url}`
}
