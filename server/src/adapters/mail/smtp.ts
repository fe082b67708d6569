import { createTransport } from 'nodemailer'
import { seconds } from '../../core/operation/clock.ts'
import { MailRefused } from '../../core/operation/permanent-failure.ts'
import type { MailPort } from '../../ports/mail.ts'
import { headersOf } from './headers.ts'

/** A job is given up as lost after five minutes: a silent mail server must be given up before that. */
const patience = {
  connectionTimeout: seconds(20),
  greetingTimeout: seconds(20),
  socketTimeout: seconds(60),
}

export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({ url, ...patience })
  return {
    async send(mail) {
      const fields = headersOf(mail, from)
      await transport
        .sendMail({ ...fields, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error
        })
    },
    forgetBefore: () => Promise.resolve(0),
  }
}

/** A 5xx answer about this mail. One about us (signing in, the connection) is for the operator to mend, and is tried again. */
function refusalOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { code } = error
  const command = 'command' in error ? error.command : undefined
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  const isForGood = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  const isUnreadable = code === 'EENVELOPE' && command === 'API'
  if (isUnreadable) return new MailRefused({ what: 'address refused', responseCode }, { cause: error })
  if (!isForGood || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return undefined
  const what =
    command === 'RCPT TO' ? 'address refused' : command === 'MAIL FROM' ? 'sender refused' : 'message refused'
  return new MailRefused({ what, responseCode }, { cause: error })
}
