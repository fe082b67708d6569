import { commonWords } from './common-words.ts'

/** Runs this long are compared wherever they begin, so that joined or split words are found too. */
export const runLength = 8
const shortestRun = 4
/** Of private text that one conversation is compared with; more is not worth the browser's time. */
const longestText = 200_000

const wordsIn = /[\p{L}\p{N}]+/gu
const ideographs = /[\u2E80-\u9FFF\uAC00-\uD7AF]/
const ideographRun = 3

export interface Run {
  start: number
  end: number
}

export type PrivateIndex = ReturnType<typeof createPrivateIndex>

/** Text as it is compared: without case, accents and width. */
export const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What an address may not contain unasked: the words of a person's messages, files' names and memory. */
export function createPrivateIndex() {
  const words = new Set<string>()
  const runs = new Set<string>()
  let length = 0

  function add(text: string) {
    length += text.length
    if (length > longestText) return
    const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    let joined = ''
    // Whether each character of `joined` belongs to a word that says something.
    const tells: boolean[] = []
    let end = 0
    for (const match of plain.matchAll(wordsIn)) {
      const word = match[0].toLowerCase()
      const isTelling = !commonWords.has(word)
      if (isTelling) addWord(word, isName(match[0], plain.slice(end, match.index), end === 0))
      end = match.index + match[0].length
      joined += word
      for (let at = 0; at < word.length; at += 1) tells.push(isTelling)
    }
    addRuns(joined, tells)
  }

  function addWord(word: string, isStrong: boolean) {
    if (word.length >= 4 || (word.length === 3 && isStrong)) words.add(word)
    const isRun = word.length >= shortestRun && word.length < runLength
    // Shorter words stand within others by chance: 'rest' in 'forest'.
    if (isRun && (isStrong || word.length >= 6)) runs.add(word)
    if (!ideographs.test(word)) return
    for (let at = 0; at + ideographRun <= word.length; at += 1) runs.add(word.slice(at, at + ideographRun))
  }

  function addRuns(joined: string, tells: boolean[]) {
    let telling = 0
    for (let at = 0; at < joined.length; at += 1) {
      telling += Number(tells[at])
      const start = at - runLength + 1
      if (start > 0) telling -= Number(tells[start - 1])
      if (start >= 0 && telling > 0) runs.add(joined.slice(start, at + 1))
    }
  }

  return {
    add,
    hasWord: (word: string) => words.has(word),
    /** False once there was more than fits: then nothing is known to be harmless. */
    isWhole: () => length <= longestText,
    /** Where private text stands in folded letters and digits. Five lookups a character. */
    findRuns(letters: string): Run[] {
      const found: Run[] = []
      for (let start = 0; start < letters.length; start += 1) {
        const end = endOfRun(letters, start)
        if (end !== undefined) found.push({ start, end })
      }
      return found
    },
  }

  function endOfRun(letters: string, start: number): number | undefined {
    const shortest = ideographs.test(letters[start] ?? '') ? ideographRun : shortestRun
    for (let size = runLength; size >= shortest; size -= 1) {
      if (start + size <= letters.length && runs.has(letters.slice(start, start + size))) return start + size
    }
    return undefined
  }
}

/** Holds a digit, or is written like a name: with a capital, and not because a sentence begins. */
function isName(word: string, before: string, isFirst: boolean): boolean {
  if (/\p{N}/u.test(word)) return true
  return /^\p{Lu}/u.test(word) && !isFirst && !/[.!?:\n]/.test(before)
}
