import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './start-test-app.ts'

/** The mails that one address got, as they were sent. */
export async function mailsTo(app: Pick<TestApp, 'folder'>, address: string) {
  const folder = join(app.folder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${address}`))
}

/** Subjects of the mails that one address got. */
export async function subjectsTo(app: Pick<TestApp, 'folder'>, address: string) {
  return (await mailsTo(app, address)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}

/** The token in the link of a mail about a forgotten password. */
export function resetTokenIn(mail: string) {
  const token = /\/auth\?reset=3D([\w-]+=?\r?\n?[\w-]*)|\/auth\?reset=([\w-]+)/.exec(mail)
  return (token?.[1] ?? token?.[2] ?? '').replace(/=\r?\n/, '')
}
