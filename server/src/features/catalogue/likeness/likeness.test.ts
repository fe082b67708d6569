import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copiedParts, likenessOf } from './likeness.ts'

const words = (count: number, of = 'harbour') =>
  Array.from({ length: count }, (_, n) => `${of}${n} lamp${n % 97}`).join(' ')
const of = (prompt: string, knowledge: string[] = []) => likenessOf({ prompt, logic: undefined, knowledge })

test('texts are alike whatever stands between their words, and not when a part of them is other words', async () => {
  const text = words(200)
  const same = [text.toUpperCase(), text.replaceAll(' ', ' — \u200b\n'), `${text} and so on`]
  for (const other of same) expect(copiedParts(await of(text), await of(other)).prompt).toBe(true)
  const half = `${words(100)} ${words(100, 'river')}`
  for (const other of [half, words(200, 'river'), 'harbour'])
    expect(copiedParts(await of(text), await of(other))).toEqual({
      whole: false,
      prompt: false,
      knowledge: false,
    })
  const short = await of('You are kind.')
  expect(copiedParts(short, await of('You are kind.'))).toEqual({
    whole: false,
    prompt: false,
    knowledge: false,
  })
  expect(
    copiedParts(await of('潮'.repeat(150) + '汐'.repeat(150)), await of('潮'.repeat(150) + '汐'.repeat(150))),
  ).toMatchObject({ prompt: true })
})

const megabytes = 2 * 1024 * 1024
const hostile = {
  'one word': 'x'.repeat(megabytes),
  'many words': 'a b '.repeat(megabytes / 4),
  'marks that change places': `a${'\u0315'.repeat(megabytes / 2)}${'\u0323'.repeat(megabytes / 2)}`,
  'marks in turns': `a${'\u0300\u0323'.repeat(megabytes / 2)}`,
  'letters that grow': '\uFDFA'.repeat(megabytes / 4),
  'invisible characters': '\u200b'.repeat(megabytes),
}

test.each(Object.entries(hostile))(
  '41: two million characters of %s are read in slices, between which others are served',
  { timeout: 60_000 },
  async (_, text) => {
    let served = 0
    const reading = of('prompt', [text]).then(() => 'read')
    const othersTurn = () => setImmediate('served')
    while ((await Promise.race([reading, othersTurn()])) === 'served') served += 1
    expect(served).toBeGreaterThan(text.length / 40_000)
  },
)
