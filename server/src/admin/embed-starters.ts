import { writeFile } from 'node:fs/promises'
import { MiniLmEmbedder } from '../adapters/embeddings/mini-lm-embedder.ts'
import { startersFolder } from '../compose.ts'
import { minutes } from '../core/operation/clock.ts'
import { keyOf, packVectors } from '../core/retrieval/meaning/vectors.ts'
import { readStarter, starterFolders, starterTexts } from '../features/catalogue/templates/starter-service.ts'
import {
  knownToStarters,
  starterVectorsFile,
} from '../features/catalogue/templates/starter-vector-service.ts'
import { textsPerCall } from '../ports/embedder.ts'

/** `npm run embed-starters`: writes the vectors of the starter templates, so that no server has to make them. */
const sources = await Promise.all((await starterFolders(startersFolder)).map(readStarter))
const texts = sources.map(starterTexts).flatMap(({ card, passages }) => [card, ...passages])
const before = knownToStarters()
const missing = [...new Set(texts)].filter((text) => !before.has(keyOf(text)))

const patience = minutes(10)
const embedder = new MiniLmEmbedder({ startMs: patience, taskMs: patience })
const made = new Map<string, Int8Array>()
for (let at = 0; at < missing.length; at += textsPerCall) {
  const some = missing.slice(at, at + textsPerCall)
  const signal = AbortSignal.timeout(patience)
  const vectors = await embedder.embed(some, { owner: 'starter templates', signal })
  for (const [place, vector] of vectors.entries()) made.set(keyOf(some[place] ?? ''), vector)
}
await embedder.close()

const keys = [...new Set(texts.map(keyOf))].toSorted()
const vectors = new Map(keys.map((key) => [key, made.get(key) ?? before.get(key)!]))
await writeFile(starterVectorsFile, packVectors(vectors))
process.stdout.write(`${keys.length} vectors, ${made.size} of them new.\n`)
