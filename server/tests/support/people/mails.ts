import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../app/start-test-app.ts'

/** Every mail that was sent, the oldest first. */
export async function allMails(app: Pick<TestApp, 'folder'>) {
  const folder = join(app.folder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
}

/** The mails that one address got, as they were sent. */
export async function mailsTo(app: Pick<TestApp, 'folder'>, address: string) {
  return (await allMails(app)).filter((mail) => isTo(mail, address))
}

/** Not `Reply-To`. */
function isTo(mail: string, address: string) {
  return mail.split('\r\n').includes(`To: ${address}`)
}

/** Subjects of the mails that one address got, without the one that every registration sends. */
export async function subjectsTo(app: Pick<TestApp, 'folder'>, address: string) {
  const mails = (await mailsTo(app, address)).filter((mail) => verificationTokenIn(mail) === '')
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}

/** The token in the link of a mail about a forgotten password; empty in any other mail. */
export function resetTokenIn(mail: string) {
  return /\/auth\?reset=([\w-]+)/.exec(decoded(mail))?.[1] ?? ''
}

/** The token in the link of a mail that asks to confirm the address; empty in any other mail. */
export function verificationTokenIn(mail: string) {
  return /\/auth\?verify=([\w-]+)/.exec(decoded(mail))?.[1] ?? ''
}

/** The token in the link of a mail about a change of address; empty in any other mail. */
export function emailChangeTokenIn(mail: string) {
  return /\/auth\?email-change=([\w-]+)/.exec(decoded(mail))?.[1] ?? ''
}

/** Quoted-printable wraps long lines and writes `=` as `=3D`. */
export function decoded(mail: string) {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
