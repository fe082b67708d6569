import { pipeline } from 'node:stream/promises'
import { compose } from '../compose.ts'
import { createLog } from '../core/operation/log.ts'
import { readSettings } from '../settings.ts'
import { startDatabase } from '../start-database.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

/** `npm run admin -- <command>`: what an operator does by hand. Each command prints what it did. */
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || words.length !== command.words.length) {
  const usage = Object.entries(commands).map(
    ([key, { words: wanted, says }]) => `  ${[key, ...wanted].join(' ').padEnd(24)} ${says}`,
  )
  process.stderr.write(`npm run admin -- <command>\n${usage.join('\n')}\n`)
  process.exit(2)
}

try {
  await runCommand(command)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function runCommand({ run }: Command) {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  // Beside a running server, its database is used; else it is started for as long as the command takes.
  const database = await startDatabase(settings, { log, besideServer: true })
  try {
    const { ports, close } = compose(settings, { databaseUrl: database.url, log })
    await pipeline(spoken(run(ports, words)), process.stdout, { end: false }).finally(close)
  } finally {
    await database.stop()
  }
}

async function* spoken(said: Promise<string> | AsyncIterable<string>) {
  if (Symbol.asyncIterator in said) yield* said
  else yield `${await said}\n`
}
