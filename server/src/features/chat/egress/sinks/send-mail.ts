import type { Mail } from '../../../../ports/mail.ts'
import type { Ports } from '../../../../ports/ports.ts'
import type { Sent } from '../receipts/receipt-book.ts'

/** The way of a mail that the person has read and confirmed; answers what went where. */
export async function sendConfirmedMail({ mail }: Pick<Ports, 'mail'>, letter: Mail): Promise<Sent> {
  await mail.send(letter)
  const host = letter.to.slice(letter.to.lastIndexOf('@') + 1).toLowerCase()
  return { sink: 'mail', destination: host, bytes: Buffer.byteLength(letter.subject + letter.text) }
}
