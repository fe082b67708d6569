import { hash } from 'node:crypto'
import type { Document } from './passages.ts'
import { buildIndex, type SearchIndex } from './search.ts'

/** Of the texts whose indexes are kept; an index takes about fifteen bytes for each of their characters. */
const mostCharacters = 4_000_000

interface Known {
  index: SearchIndex
  characters: number
}

/** The least recently used first. */
const known = new Map<string, Known>()
let characters = 0

/** The index of these documents: the same one as long as their texts are the same and others are not asked for more. */
export function indexOf(documents: readonly Document[]): SearchIndex {
  const key = keyOf(documents)
  const entry = known.get(key) ?? { index: buildIndex(documents), characters: charactersOf(documents) }
  if (!known.delete(key)) characters += entry.characters
  known.set(key, entry)
  for (const [oldest, { characters: size }] of known) {
    if (characters <= mostCharacters || known.size === 1) break
    known.delete(oldest)
    characters -= size
  }
  return entry.index
}

function keyOf(documents: readonly Document[]) {
  return documents.map(({ source, text }) => `${hash('sha1', text)} ${source}`).join('\n')
}

function charactersOf(documents: readonly Document[]) {
  return documents.reduce((sum, { text }) => sum + text.length, 0)
}
