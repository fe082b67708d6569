import { words } from '../../../../core/retrieval/words.ts'
import { isTableSource } from '../../../../core/tables/table.ts'
import type { Turn } from '../skill.ts'
import { namedSources } from './sources/source-words.ts'

export type KnownDocument = Turn['context']['documents'][number]

/** The document that is named, as a source or by what stands before the ending of its name; files before assets. */
export function namedDocument({ said, context }: Turn): KnownDocument | undefined {
  const [source] = namedSources(
    said,
    context.documents.filter(({ kind }) => kind === 'file'),
  )
  if (source) return source
  const asked = said.toLowerCase()
  const bare = ` ${words(said).join(' ')} `
  return context.documents
    .toSorted((a, b) => Number(a.kind === 'asset') - Number(b.kind === 'asset'))
    .find(({ source }) => {
      const stem = words(fileName(source).replace(/\.\w+$/, '')).join(' ')
      return (
        asked.includes(source.toLowerCase()) ||
        asked.includes(fileName(source).toLowerCase()) ||
        (stem !== '' && bare.includes(` ${stem} `))
      )
    })
}

const filesOf = ({ context }: Turn) => context.documents.filter(({ kind }) => kind === 'file')

/** What 'the file', 'this document' means: the newest of the person's own. */
export function attached(turn: Turn): KnownDocument | undefined {
  return filesOf(turn).at(-1)
}

/** What 'these files' means: those of this message, else all. */
export function attachedTogether(turn: Turn): KnownDocument[] {
  const files = filesOf(turn)
  const added = files.filter(({ isNew }) => isNew)
  return added.length > 0 ? added : files
}

const speaksOfFile =
  /\b(?:files?|documents?|pdf|csv|spreadsheet|sheet|attachments?|attached|uploaded|datei|tabelle|dokument)\b/i

/**
 * The files that a message is about for certain: those that it names as its source, those that it brings, one that it
 * speaks of, or the newest where it speaks of a file. Then nothing else may answer, least of all the template's own texts.
 */
export function filesInQuestion(turn: Turn): KnownDocument[] {
  const sources = namedSources(turn.said, filesOf(turn))
  if (sources.length > 0) return sources
  const added = filesOf(turn).filter(({ isNew }) => isNew)
  if (added.length > 0) return added
  const named = namedDocument(turn)
  if (named) return named.kind === 'file' ? [named] : []
  const newest = attached(turn)
  return newest && speaksOfFile.test(turn.said) ? [newest] : []
}

export function isTable({ format, source }: KnownDocument): boolean {
  return format ? format === 'csv' : isTableSource(source)
}

/** A text that was cut says so in its last line. */
export const isCut = ({ text }: KnownDocument) => /\n\[Cut here: [^\n\]]{1,200}\]$/.test(text.slice(-300))

export function fileName(source: string): string {
  return source.split('/').at(-1) ?? source
}

export function sourceLine(source: string, heading = ''): string {
  return `*Source: ${fileName(source)}${heading ? ` · ${heading}` : ''}*`
}

/** Goes with every answer from a text whose encoding is a guess. */
export function encodingNote({ guessedEncoding }: KnownDocument): string {
  return guessedEncoding
    ? `\n\nThe file does not say how its letters are encoded; I read it as ${guessedEncoding}. If letters look wrong, save it as UTF-8 and attach it again.`
    : ''
}
