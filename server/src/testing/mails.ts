import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './start-test-app.ts'

/** Subjects of the mails that one address got. */
export async function subjectsTo(app: Pick<TestApp, 'folder'>, address: string) {
  const folder = join(app.folder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}
