// node scripts/release-notes.mjs 0.2.0: prints the changelog of one version, for the release page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesOf } from './release/changelog.mjs'
import { root } from './setup/paths.mjs'
import { tell } from './setup/tell.mjs'

await tell(async () => {
  const [version = ''] = process.argv.slice(2)
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (notes === undefined) throw new Error(`CHANGELOG.md has no version ${version}.`)
  process.stdout.write(`${notes}\n`)
})
