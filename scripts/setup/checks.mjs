import { capture, tool } from './run.mjs'

/** What can be said about the sources without running them; independent of each other. */
export const staticChecks = [
  check('types of contract and server', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
  check('types of the client', 'typescript/bin/tsc', '-p', 'web'),
  check('lint', 'oxlint/bin/oxlint'),
  check('format', 'oxfmt/bin/oxfmt', '--check'),
]

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
