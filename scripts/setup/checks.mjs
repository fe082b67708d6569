import { join } from 'node:path'
import { root } from './paths.mjs'
import { capture, tool } from './run.mjs'

/** What can be said about the sources without running them; independent of each other. */
export const staticChecks = [
  check(
    'types of contract and server',
    'typescript/bin/tsc',
    '-p',
    'tsconfig.json',
    ...remembering('server'),
  ),
  check('types of the client', 'typescript/bin/tsc', '-p', 'web', ...remembering('client')),
  check('lint', 'oxlint/bin/oxlint'),
  check('format', 'oxfmt/bin/oxfmt', '--check'),
]

/** What has not changed since the last time is not checked again. */
function remembering(name) {
  return ['--incremental', '--tsBuildInfoFile', join(root, '.cache', `types-of-${name}.json`)]
}

function check(name, path, ...options) {
  return {
    name,
    async run() {
      const { command, args, env } = tool(path, ...options)
      const { code, output } = await capture(command, args, { env })
      return { passed: code === 0, output }
    },
  }
}
