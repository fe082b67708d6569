import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { capture } from '../run.mjs'
import { npmCommand } from './packages.mjs'

/** A file store for one test. It brings 85 packages, so it is no dependency of ours. */
const version = '5.0.0'
const folder = join(root, '.cache', `s3rver-${version}`)

export const s3rverModule = join(folder, 'node_modules', '@20minutes', 's3rver', 'lib', 's3rver.js')

/** npm writes this file last. */
export const hasS3rver = () => existsSync(join(folder, 'node_modules', '.package-lock.json'))

/** Installs it where it is missing. Undefined when it is there; else a sentence about what is skipped. */
export async function ensureS3rver() {
  if (hasS3rver()) return undefined
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const [npm, ...args] = [...npmCommand(), 'install', ...options, `@20minutes/s3rver@${version}`]
  const { code, output } = await capture(npm, args)
  if (code === 0) return undefined
  return `The tests with the file store s3rver are skipped: npm could not install it.\n${output}`
}
