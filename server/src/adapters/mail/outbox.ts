import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../../core/clock.ts'
import { newId } from '../../core/ids.ts'
import type { MailPort } from '../../ports/mail.ts'

/** The mail server of a machine that has none: every mail becomes an `.eml` file that any mail program opens. */
export function outboxMail({
  folder,
  from,
  clock,
}: {
  folder: string
  from: string
  clock: Clock
}): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send({ to, subject, text }) {
      const { message } = await composer.sendMail({ to, subject, text, date: clock.now() })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${newId(clock.now().getTime())}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
