import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** One of a template's texts, as it is compared with others. */
export interface TextLikeness {
  /** Of its words in their order; empty without any. */
  hash: string
  length: number
  /** The smallest hashes of three words in a row; null for a text that is too short to compare. */
  sketch: number[] | null
}

export interface Likeness {
  prompt: TextLikeness
  logic: TextLikeness
  knowledge: TextLikeness
}

const sketchSize = 128
/** Shorter texts are only compared as a whole. */
const comparedFrom = 200
/** Shorter templates are nobody's work yet: two people may well have written the same. */
const workFrom = 300
/** The share of three words in a row that two texts have in common, from which one is a copy of the other. */
const copyFrom = 0.8
/** Read at once, so that a long text never holds up other requests. */
const sliceLength = 16_384

interface Texts {
  prompt: string
  logic: string | undefined
  knowledge: string[]
}

export async function likenessOf({ prompt, logic, knowledge }: Texts): Promise<Likeness> {
  return {
    prompt: await readTexts([prompt]),
    logic: await readTexts(logic === undefined ? [] : [logic]),
    knowledge: await readTexts(knowledge),
  }
}

export const lengthOf = ({ prompt, logic, knowledge }: Likeness) =>
  prompt.length + logic.length + knowledge.length

function areAlike(a: TextLikeness, b: TextLikeness): boolean {
  if (a.hash === b.hash) return true
  return a.sketch !== null && b.sketch !== null && commonShare(a.sketch, b.sketch) >= copyFrom
}

/** Which texts of two templates are so alike that one is a copy. `whole`: all of them are. */
export function copiedParts(a: Likeness, b: Likeness) {
  const isCopied = (part: 'prompt' | 'knowledge') => a[part].sketch !== null && areAlike(a[part], b[part])
  const whole =
    lengthOf(a) >= workFrom &&
    areAlike(a.prompt, b.prompt) &&
    areAlike(a.logic, b.logic) &&
    areAlike(a.knowledge, b.knowledge)
  return { whole, prompt: isCopied('prompt'), knowledge: isCopied('knowledge') }
}

/** In linear time, in slices. */
async function readTexts(texts: string[]): Promise<TextLikeness> {
  const hash = createHash('sha256')
  const sketch = new Sketch()
  let length = 0
  for (const text of texts)
    for (let start = 0; start < text.length;) {
      const end = sliceEnd(text, start)
      const words = wordsOf(text.slice(start, end))
      const line = words.map((word) => `${word} `).join('')
      hash.update(line)
      length += line.length
      for (const word of words) sketch.add(word)
      start = end
      await setImmediate()
    }
  return { hash: length === 0 ? '' : hash.digest('hex'), length, sketch: sketch.of(length) }
}

/** Between two words, where there is a place near. */
function sliceEnd(text: string, start: number) {
  const end = start + sliceLength
  if (end >= text.length) return text.length
  const space = text.slice(end, end + 200).search(/\s/)
  return space < 0 ? end : end + space
}

/** Without case, signs and invisible characters. Scripts that do not part their words are read letter by letter. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    // Bringing a long run of marks into their order would take quadratic time.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
  return (
    plain.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu,
    ) ?? []
  )
}

/** Keeps the smallest hashes: two texts share as many of them as they share of all. */
class Sketch {
  #smallest: number[] = []
  #before: [number, number] | undefined
  #last: number | undefined

  add(word: string) {
    const hash = hashOf(word)
    if (this.#before) this.#keep(mix(this.#before[0], this.#before[1], hash))
    if (this.#last !== undefined) this.#before = [this.#last, hash]
    this.#last = hash
  }

  of(length: number) {
    return length < comparedFrom || this.#smallest.length === 0 ? null : this.#smallest
  }

  #keep(hash: number) {
    const kept = this.#smallest
    if (kept.length === sketchSize && hash >= kept.at(-1)!) return
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (kept[middle]! < hash) low = middle + 1
      else high = middle
    }
    if (kept[low] === hash) return
    kept.splice(low, 0, hash)
    if (kept.length > sketchSize) kept.pop()
  }
}

/** FNV-1a, and the last step of MurmurHash3 over three of them: spread evenly, as a database's integer. */
function hashOf(word: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

function mix(first: number, second: number, third: number) {
  let hash = Math.imul(Math.imul(first, 31) + second, 31) + third
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function commonShare(a: number[], b: number[]) {
  const [inA, inB] = [new Set(a), new Set(b)]
  const union = [...new Set([...a, ...b])].toSorted((left, right) => left - right).slice(0, sketchSize)
  return union.filter((hash) => inA.has(hash) && inB.has(hash)).length / union.length
}
