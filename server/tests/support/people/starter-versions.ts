import { basename } from 'node:path'
import { startersFolder } from '../../../src/compose.ts'
import type { LoadedVersion } from '../../../src/features/catalogue/templates/version-service.ts'
import {
  readStarter,
  starterFolders,
  starterMeaning,
} from '../../../src/features/catalogue/templates/starter-service.ts'
import { knownToStarters } from '../../../src/features/catalogue/templates/starter-vector-service.ts'

/** The starter templates straight from their folders, as an agent would load them. */
export async function starterVersions(): Promise<
  { folder: string; version: LoadedVersion; tests: string; fixtures: Map<string, Uint8Array> }[]
> {
  const vectors = knownToStarters()
  return Promise.all(
    (await starterFolders(startersFolder)).map(async (place) => {
      const folder = basename(place)
      const source = await readStarter(place)
      const { config, prompt, logic, tests, assets, contentHash } = source
      const texts = assets.filter(({ contentType }) => /^text\/|json/.test(contentType))
      const version: LoadedVersion = {
        id: contentHash,
        templateId: contentHash,
        creatorId: null,
        config,
        prompt,
        logic,
        wheels: {},
        texts: Object.fromEntries(texts.map(({ path, content }) => [path, content.toString('utf8')])),
        vectors: starterMeaning(source, vectors).passages?.toString('base64'),
      }
      const fixtures = new Map(assets.map(({ path, content }) => [path, content]))
      return { folder, version, tests: tests ?? '', fixtures }
    }),
  )
}
