import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../../core/operation/clock.ts'
import { newId } from '../../core/ids.ts'
import type { MailPort } from '../../ports/mail.ts'
import { headersOf } from './headers.ts'

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
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ ...headersOf(mail, from), date: clock.now() })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${newId(clock.now().getTime())}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },

    async forgetBefore(moment) {
      const names = await readdir(folder).catch(() => [])
      // A name begins with the milliseconds of its sending, as ids of this kind do.
      const old = names.filter((name) => sentAt(name) < moment.getTime())
      for (const name of old) await rm(join(folder, name), { force: true })
      return old.length
    },
  }
}

function sentAt(name: string) {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-/.exec(name) ?? []
  return high && low ? Number.parseInt(high + low, 16) : Number.POSITIVE_INFINITY
}
