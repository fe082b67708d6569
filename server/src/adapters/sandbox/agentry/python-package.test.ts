import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { eventWith, somebody } from '../event-builder.ts'
import { agentryPackage } from '../interpreter/agentry-package.ts'
import { SandboxProcess } from '../sandbox-process.ts'

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const modules = readdirSync(agentryPackage, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.py'))
  .map((path) => ['agentry', ...path.slice(0, -'.py'.length).split('/')].join('.').replace(/\.__init__$/, ''))
const project = readFileSync(join(agentryPackage, '../pyproject.toml'), 'utf8')

const logic = `
import importlib
import agentry

def respond(event):
    found = [importlib.import_module(name).__name__ for name in event["state"]["modules"]]
    return {"state": {"found": found, "version": agentry.__version__}}
`

test('the sandbox loads every module of the package that creators install', { tags: 'long' }, async () => {
  const outcome = await sandbox.run({ logic }, eventWith({ state: { modules } }), somebody)
  expect(outcome).toMatchObject({ ok: true, result: { state: { found: modules } } })
  expect(modules).toEqual(expect.arrayContaining(['agentry', 'agentry.show', 'agentry.reading.reader']))
  // On a busy machine Python takes its time to start.
})

test('the package names every folder with code, is typed, and takes its version from the code', () => {
  const folders = new Set(
    modules
      .filter((name) => modules.some((other) => other.startsWith(`${name}.`)))
      .map((name) => `"${name}"`),
  )
  for (const folder of folders) expect(project).toContain(folder)
  expect(readdirSync(agentryPackage)).toContain('py.typed')
  expect(project).toContain('attr = "agentry.__version__"')
  expect(readFileSync(join(agentryPackage, '__init__.py'), 'utf8')).toMatch(/^__version__ = "\d+\.\d+"$/m)
})

test('agentry is kept once', () => {
  const copies = ['server', 'templates', 'python', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)agentry\/__init__\.py$/.test(path) && !/node_modules|^build/.test(path))
      .map((path) => join(folder, path)),
  )
  expect(copies).toEqual(['python/agentry/__init__.py'])
})
