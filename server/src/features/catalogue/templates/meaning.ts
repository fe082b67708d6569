import { meaningsOf } from '../../../core/retrieval/meaning/meanings.ts'
import { keyOf, packVectors, type Vectors } from '../../../core/retrieval/meaning/vectors.ts'
import type { KeptMeaning } from './meaning-repository.ts'
import type { TemplateConfig } from './template-config.ts'

/** A version has no more vectors; what is beyond is found by its words. */
export const vectorsMax = 3_000

/** What a card says, as one text. */
export function cardText({ name, category, description }: TemplateConfig): string {
  return `${name}. ${description} ${category}.`
}

interface Described {
  config: TemplateConfig
  /** The text files below `assets/`, by their path there. */
  texts: Record<string, string>
}

/** All that is turned into vectors of a version of our own; those of people are read in other threads. */
export function textsToEmbed({ config, texts }: Described): { card: string; passages: string[] } {
  return { card: cardText(config), passages: meaningsOf(documentsIn(texts)).slice(0, vectorsMax) }
}

export function documentsIn(texts: Record<string, string>) {
  return Object.entries(texts).map(([source, text]) => ({ source, text }))
}

/** What is known of a version so far, and whether that is all. */
export function meaningFrom(
  { card, passages }: { card: string; passages: readonly string[] },
  known: Vectors,
): Omit<KeptMeaning, 'versionId'> {
  const ofCard = known.get(keyOf(card))
  const keys = [...new Set(passages.map(keyOf))]
  const found = new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : [])))
  return {
    card: ofCard ? Buffer.from(ofCard) : null,
    passages: packVectors(found),
    isComplete: ofCard !== undefined && found.size === keys.length,
  }
}
