import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Log } from '../../../core/operation/log.ts'
import type { Vectors } from '../../../core/retrieval/meaning/vectors.ts'
import { readYaml } from '../../../core/yaml/read-yaml.ts'
import type { Ports } from '../../../ports/ports.ts'
import { houseName } from '../../../ports/sandbox.ts'
import {
  hashFiles,
  readTemplateSource,
  unreadType,
  type KeptChecks,
  type TemplateSource,
} from './template-service.ts'
import { meaningFrom, textsToEmbed } from './meaning.ts'
import * as repository from './version-repository.ts'
import { knownToStarters } from './starter-vector-service.ts'
import { loadVersion, publishVersion, textsAndWheels, type LoadedVersion } from './version-service.ts'

/**
 * Brings the catalogue to what the folders say: new ones appear, changed ones get a version, gone ones leave. While a
 * folder cannot be read, nobody knows whose it is, and none leaves.
 */
export async function loadStarters(
  { db, clock, log, publicAnswers }: Pick<Ports, 'db' | 'clock' | 'log' | 'publicAnswers'>,
  folder: string,
  ahead: Promise<Understood> = Promise.resolve(new Map()),
) {
  const understood = await ahead
  await db.transaction(async (tx) => {
    await repository.takeTurns(tx)
    const known = await repository.houseHashes(tx)
    const { changed, names, unread } = await compareStarters(folder, { known, understood, log })
    const vectors = changed.length > 0 ? knownToStarters() : new Map<string, Int8Array>()
    for (const source of changed) {
      const meaning = starterMeaning(source, vectors)
      await publishVersion(tx, {
        creator: undefined,
        source,
        visibility: 'public',
        meaning,
        now: clock.now(),
      })
    }
    const gone = unread > 0 ? [] : [...known.keys()].filter((name) => !names.has(name))
    for (const name of gone) await repository.withdrawHouseTemplate(tx, name)
  })
  publicAnswers.clear()
}

/** Starters by the hash of their files. */
type Understood = ReadonlyMap<string, TemplateSource>

/** Reads all starters before there is a database, so that a first start does both at the same time. */
export async function readAhead(folder: string): Promise<Understood> {
  const understood = new Map<string, TemplateSource>()
  for (const place of await starterFolders(folder).catch(() => [])) {
    try {
      const source = await readStarter(place)
      understood.set(source.contentHash, source)
    } catch {
      // `loadStarters` reads it again and tells what is wrong.
    }
  }
  return understood
}

/** `fixtures`: every file of the version, by its path below `assets/`. */
type Play = (
  version: LoadedVersion,
  played: { tests: string; fixtures: ReadonlyMap<string, Uint8Array> },
) => Promise<KeptChecks | undefined>

/** Plays the checks of starters that were not played yet, and asks their code for its tools. One by one, each kept when it is done. */
export async function examineStarters({ db, sandbox, log, publicAnswers }: Ports, play: Play) {
  for (const { id, tests } of await repository.listUnexamined(db)) {
    try {
      await sandbox.untilQuiet()
      const version = await loadVersion(db, id)
      const { logic, wheels, texts: assets, templateId } = version
      const charged = { person: houseName, template: templateId }
      const abilities =
        logic === undefined ? undefined : await sandbox.abilities({ logic, wheels, assets }, charged)
      const files = await repository.listFiles(db, id)
      const fixtures = new Map(files.map(({ path, content }) => [path, content]))
      const checks = tests === null ? undefined : await play(version, { tests, fixtures })
      await repository.keepExamination(db, { id, checks: checks ?? null, abilities: abilities ?? null })
      publicAnswers.clear()
    } catch (error) {
      log.error({ problem: error }, 'a starter template could not be checked')
    }
  }
}

/** Brings every template to the shelf that its category has by now. Harmless when repeated. */
export const sortIntoCategories = ({ db }: Pick<Ports, 'db'>, categories: readonly string[]) =>
  repository.sortIntoCategories(db, categories)

/** What is as it was is only hashed: at most starts that is all of them. */
async function compareStarters(
  folder: string,
  { known, understood, log }: { known: ReadonlyMap<string, string>; understood: Understood; log: Log },
) {
  const nameByHash = new Map([...known].map(([name, hash]) => [hash, name]))
  const changed: { source: TemplateSource; place: string }[] = []
  const names = new Set<string>()
  let unread = 0
  for (const place of await starterFolders(folder)) {
    try {
      const files = await readFiles(place)
      const hash = hashFiles(files)
      const unchanged = nameByHash.get(hash)
      if (unchanged) {
        names.add(unchanged)
        continue
      }
      const source = understood.get(hash) ?? understand(files, place)
      changed.push({ source, place: basename(place) })
      names.add(source.config.name)
    } catch (error) {
      unread += 1
      log.error(
        { problem: error },
        'a starter template cannot be read and stays as it was; none is withdrawn',
      )
    }
  }
  // Templates that nobody has launched yet stand in the order of their making.
  const order = await readOrder(folder)
  const rank = ({ place }: { place: string }) => (order.includes(place) ? order.indexOf(place) : order.length)
  changed.sort(
    (a, b) => rank(a) - rank(b) || Number(a.source.config.is_premium) - Number(b.source.config.is_premium),
  )
  return { changed: changed.map(({ source }) => source), names, unread }
}

/** The folders that come first, out of `order.txt`. */
export async function readOrder(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'order.txt'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/** What of a starter is turned into vectors. */
export function starterTexts({ config, assets }: TemplateSource) {
  return textsToEmbed({ config, texts: textsAndWheels(assets).texts })
}

/** What is known of them. */
export const starterMeaning = (source: TemplateSource, vectors: Vectors) =>
  meaningFrom(starterTexts(source), vectors)

export async function readStarter(folder: string): Promise<TemplateSource> {
  return understand(await readFiles(folder), folder)
}

function understand(files: ReadonlyMap<string, Buffer>, folder: string): TemplateSource {
  try {
    const source = readTemplateSource(files)
    const attached = attachedByTests(source.tests)
    const assets = source.assets.map((asset) =>
      attached.has(asset.path) ? { ...asset, contentType: unreadType } : asset,
    )
    return { ...source, assets }
  } catch (error) {
    throw new Error(`The starter template in ${folder} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** What checks attach belongs to them, as in an upload: the agent does not look into it. */
function attachedByTests(tests: string | undefined): ReadonlySet<string> {
  // Most attach nothing, and reading the YAML of all of them would take half a second of a first start.
  if (!tests?.includes('files')) return new Set()
  const checks = readYaml('tests.yaml', tests).value as { turns: { files?: string | string[] }[] }[]
  const paths = checks.flatMap(({ turns }) => turns.flatMap(({ files = [] }) => files))
  return new Set(paths.map((path) => path.replace(/^assets\//, '')))
}

export async function starterFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.toSorted().map((name) => join(folder, name))
}

/** By their path in the folder. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
    ),
  )
}
