import { words } from '../../../../core/retrieval/words.ts'
import type { Turn } from '../skill.ts'

export type KnownDocument = Turn['context']['documents'][number]

/** The document that is named, by its whole name or by what stands before the ending. */
export function namedDocument({ said, context }: Turn): KnownDocument | undefined {
  const asked = said.toLowerCase()
  const bare = ` ${words(said).join(' ')} `
  return context.documents.find(
    ({ source }) =>
      asked.includes(source.toLowerCase()) ||
      asked.includes(fileName(source).toLowerCase()) ||
      bare.includes(` ${words(fileName(source).replace(/\.\w+$/, '')).join(' ')} `),
  )
}

/** What 'the file', 'this document' means: the newest of the person's own. */
export function attached({ context }: Turn): KnownDocument | undefined {
  return context.documents.findLast(({ kind }) => kind === 'file')
}

export function fileName(source: string): string {
  return source.split('/').at(-1) ?? source
}

export function sourceLine(source: string, heading = ''): string {
  return `*Source: ${fileName(source)}${heading ? ` · ${heading}` : ''}*`
}
