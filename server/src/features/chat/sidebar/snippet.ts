import type { MessageHit } from '@agentry/contract/conversations'

type Part = MessageHit['snippet'][number]

interface Word {
  /** As it is compared: lower case, without accents. */
  folded: string
  from: number
  to: number
}

const lettersBefore = 60
const lettersShown = 200
const wordMax = 40
/** Shorter words of a search are whole words, not beginnings; as in the function `message_query` of the database. */
const prefixFrom = 3

/** What is searched for, as the database reads it. */
export function searchWords(search: string): string[] {
  return [...wordsIn(search)].map(({ folded }) => folded).filter(Boolean)
}

/** The words around the first match; the beginning of the text where none is found. */
export function snippetOf(content: string, searched: string[]): Part[] {
  const isMatch = ({ folded }: Word) =>
    searched.some((word) => folded === word || (word.length >= prefixFrom && folded.startsWith(word)))
  let start = 0
  let end = lettersShown
  const matches: Word[] = []
  for (const word of wordsIn(content)) {
    if (matches.length > 0 && word.to > end) break
    if (!isMatch(word)) continue
    if (matches.length === 0) {
      start = wordStart(content, word.from - lettersBefore)
      end = Math.max(start + lettersShown, word.to)
    }
    matches.push(word)
  }
  return partsOf(content, { start, end: Math.min(end, content.length), matches })
}

function partsOf(
  content: string,
  { start, end, matches }: { start: number; end: number; matches: Word[] },
): Part[] {
  const parts: Part[] = []
  const add = (text: string, match: boolean) => {
    const line = text.replace(/\s+/g, ' ')
    if (line) parts.push({ text: line, match })
  }
  let at = start
  for (const { from, to } of matches) {
    add((at === start && start > 0 ? '…' : '') + content.slice(at, from), false)
    add(content.slice(from, to), true)
    at = to
  }
  add(content.slice(at, end).toWellFormed() + (end < content.length ? '…' : ''), false)
  return parts
}

/** The beginning of a word at or after this place, if one is near. */
function wordStart(content: string, place: number): number {
  if (place <= 0) return 0
  const space = content.slice(place, place + 20).search(/\s/)
  return space < 0 ? place : place + space + 1
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const singleCharacter = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/

/** In order. Characters of Chinese and Japanese are a word each. */
function* wordsIn(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    if (!singleCharacter.test(run)) {
      yield { folded: fold(run), from: index, to: index + run.length }
      continue
    }
    let from = 0
    for (let at = 0; at <= run.length; at += 1) {
      const isSingle = at < run.length && singleCharacter.test(run.charAt(at))
      if (!isSingle && at < run.length) continue
      if (from < at) yield { folded: fold(run.slice(from, at)), from: index + from, to: index + at }
      if (isSingle) yield { folded: run.charAt(at), from: index + at, to: index + at + 1 }
      from = at + 1
    }
  }
}

/** Cut first: ordering a long run of accents takes more than linear time. */
function fold(word: string): string {
  const cut = word.slice(0, wordMax).toLowerCase()
  return /[^\p{ASCII}]/u.test(cut) ? cut.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '') : cut
}
