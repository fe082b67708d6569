// Made `gathered-names.br` once: node gather-names.ts <file with one name per line>…
// The files held the given names and surnames of @faker-js/faker 10.6.0 (77 locales) and gender-detection-from-name 1.11.5, both MIT.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { isKnownCapital, isOrdinary, plainForm } from './lists.ts'

const isWritten = (word: string) => /^[a-z]+(?:'[a-z]+)*$/.test(word) && word.length > 2
const raw = process.argv.slice(2).flatMap((file) => readFileSync(file, 'utf8').split(/[\s{}().-]+/))
const words = new Set(
  raw.map(plainForm).filter((word) => isWritten(word) && !isKnownCapital(word) && !isOrdinary(word)),
)

let last = ''
const lines = [...words].toSorted().map((word) => {
  let same = 0
  while (same < 35 && same < last.length && word[same] === last[same]) same++
  last = word
  return same.toString(36) + word.slice(same)
})
writeFileSync(new URL('gathered-names.br', import.meta.url), brotliCompressSync(lines.join('\n')))
process.stdout.write(`${words.size} names\n`)
