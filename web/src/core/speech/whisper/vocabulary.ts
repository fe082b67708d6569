/** The package's `vocab.json`: each piece of a word, written in stand-ins for bytes, and its number. */
export type Pieces = Record<string, number>
/** What of the package's `generation_config.json` is used. */
export interface Grammar {
  lang_to_id: Record<string, number>
  suppress_tokens: number[]
  begin_suppress_tokens: number[]
}

export const marks = {
  end: 50_257,
  start: 50_258,
  transcribe: 50_359,
  noSpeech: 50_362,
  noTimes: 50_363,
} as const

/** Which numbers may follow, and what they say. */
export class Vocabulary {
  readonly #pieces: string[] = []
  readonly #languages: Record<string, number>
  /** 1 for every number that may follow. */
  readonly words = new Uint8Array(marks.end + 1).fill(1)
  readonly beginnings: Uint8Array

  constructor(pieces: Pieces, { lang_to_id, suppress_tokens, begin_suppress_tokens }: Grammar) {
    for (const [piece, token] of Object.entries(pieces)) this.#pieces[token] = piece
    this.#languages = lang_to_id
    for (const token of suppress_tokens) this.words[token] = 0
    this.beginnings = this.words.slice()
    for (const token of begin_suppress_tokens) this.beginnings[token] = 0
  }

  /** The marks of those of these languages ('en', 'de') that it knows. */
  languageMarks(languages: readonly string[]): number[] {
    return languages.flatMap((language) => this.#languages[`<|${language}|>`] ?? [])
  }

  read(tokens: readonly number[]): string {
    const bytes = tokens.flatMap((token) => Array.from(this.#pieces[token] ?? '', byteOf))
    return new TextDecoder().decode(Uint8Array.from(bytes)).trim()
  }
}

/** Bytes that print stand for themselves; the others, in their order, for the letters from 256 on. */
const printing = (code: number) =>
  (code >= 33 && code <= 126) || (code >= 161 && code <= 172) || (code >= 174 && code <= 255)
const hidden = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !printing(byte))

function byteOf(letter: string): number {
  const code = letter.codePointAt(0)!
  return code < 256 ? code : hidden[code - 256]!
}
