import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Log } from '../../core/log.ts'
import type { Ports } from '../../ports/ports.ts'
import { readTemplateSource, type TemplateSource } from './template-source.ts'
import { houseHashes, publishVersion, takeTurns, withdrawHouseTemplate } from './versions.ts'

/** Brings the catalogue to what the folders say: new ones appear, changed ones get a version, gone ones leave. */
export async function loadStarters(
  { db, clock, log, publicAnswers }: Pick<Ports, 'db' | 'clock' | 'log' | 'publicAnswers'>,
  folder: string,
) {
  const sources = await readStarters(folder, log)
  await db.transaction(async (tx) => {
    await takeTurns(tx)
    const known = await houseHashes(tx)
    for (const source of sources) {
      if (known.get(source.config.name) === source.contentHash) continue
      await publishVersion(tx, { creator: undefined, source, visibility: 'public', now: clock.now() })
    }
    const names = new Set(sources.map(({ config }) => config.name))
    for (const name of known.keys()) if (!names.has(name)) await withdrawHouseTemplate(tx, name)
  })
  publicAnswers.clear()
}

async function readStarters(folder: string, log: Log): Promise<TemplateSource[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const sources = await Promise.all(
    names.toSorted().map((name) =>
      readStarter(join(folder, name)).catch((error: unknown) => {
        log.error({ problem: error }, 'a starter template was left out')
        return undefined
      }),
    ),
  )
  // Templates that nobody has launched yet stand in the order of their making: the free ones first.
  return sources
    .filter((source) => source !== undefined)
    .toSorted((a, b) => Number(a.config.is_premium) - Number(b.config.is_premium))
}

export async function readStarter(folder: string): Promise<TemplateSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
  )
  try {
    return readTemplateSource(new Map(files))
  } catch (error) {
    throw new Error(`The starter template in ${folder} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
