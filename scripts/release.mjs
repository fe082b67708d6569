// npm run release -- 0.2.0: sets the version everywhere, dates the changelog, commits and tags. Pushing is left to you.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRelease } from './release/changelog.mjs'
import { root } from './setup/paths.mjs'
import { capture } from './setup/run.mjs'
import { setVersion } from './release/set-version.mjs'
import { tell } from './setup/tell.mjs'

const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

await tell(async () => {
  const [version = ''] = process.argv.slice(2)
  if (!VERSION.test(version)) throw new Error('Usage: npm run release -- <version>, for example 0.2.0')
  if ((await succeed('git', 'status', '--porcelain')) !== '')
    throw new Error('Commit or stash your changes first.')
  const branch = await succeed('git', 'branch', '--show-current')
  if (branch !== 'main') throw new Error(`Releases are made from main; this is ${branch}.`)

  const file = join(root, 'CHANGELOG.md')
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, withRelease(readFileSync(file, 'utf8'), version, today))
  setVersion(version)
  await succeed('git', 'commit', '--all', '--message', `chore(release): ${version}`)
  await succeed('git', 'tag', '--annotate', `v${version}`, '--message', `Agentry ${version}`)
  process.stdout.write(`Tagged v${version}. Publish it with: git push --follow-tags\n`)
})

async function succeed(command, ...args) {
  const { code, output } = await capture(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`)
  return output.trim()
}
