import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { eventWith } from './event-builder.ts'
import { SandboxProcess } from './sandbox-process.ts'

const catalogue = fileURLToPath(new URL('../../../../templates', import.meta.url))
const withLogic = readdirSync(catalogue).filter((name) => existsSync(join(catalogue, name, 'logic.py')))

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

test.each(withLogic)('%s loads and answers its first starter', async (name) => {
  const folder = join(catalogue, name)
  const logic = readFileSync(join(folder, 'logic.py'), 'utf8')
  const config = parse(readFileSync(join(folder, 'config.yaml'), 'utf8')) as { starters: [string] }
  const event = eventWith({ message: config.starters[0], config, assets: textsBelow(join(folder, 'assets')) })

  expect(await sandbox.check({ logic })).toBeUndefined()
  const outcome = await sandbox.run({ logic }, event)
  expect(outcome).toMatchObject({ ok: true })
  expect(await sandbox.run({ logic }, event)).toEqual(outcome)
})

function textsBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path)).isFile() && /\.(md|txt|csv|json)$/.test(path),
  )
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
