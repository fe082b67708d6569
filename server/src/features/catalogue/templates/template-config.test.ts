import { expect, test } from 'vitest'
import { readYaml } from '../../../core/yaml/read-yaml.ts'
import { readTemplateConfig } from './template-config.ts'

const read = (text: string) => readTemplateConfig(readYaml('config.yaml', text))

const good = `name: Recipe Scaler
description: Scales, converts and swaps ingredients.
`

test('what is not said has its default', () => {
  expect(read(good)).toEqual({
    warnings: [],
    config: {
      name: 'Recipe Scaler',
      description: 'Scales, converts and swaps ingredients.',
      category: 'General',
      version: '1.0.0',
      is_premium: false,
      voice: false,
      memory: true,
      tools: [],
      starters: [],
      language: 'en',
    },
  })
})

test('yes and no are what people write for true and false', () => {
  const { config } = read(`${good}is_premium: yes\nvoice: On\nmemory: no\n`)
  expect(config).toMatchObject({ is_premium: true, voice: true, memory: false })
})

test('13: an unknown key is named and left out, a byte-order mark does not matter', () => {
  expect(read(`\uFEFF${good}colour: red\n`).warnings).toEqual([
    'config.yaml: "colour" is not a key we know, so it was left out.',
  ])
})

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
  .split('')
  .map((key, index) => `${key}: &${key} [${`*${'abcdefg'[index]},`.repeat(9)}x]`)
  .join('\n')}\n${good}`

test.each([
  ['a wrong type', `${good}voice: perhaps\n`, /^config\.yaml, line 3: voice/],
  ['an unknown tool', `${good}tools:\n  - calculator\n  - shell\n`, /^config\.yaml, line 5: tools\.1/],
  [
    'a price on a free template',
    `${good}price_cents: 500\n`,
    /^config\.yaml, line 3: price_cents is only for premium/,
  ],
  ['a short name', good.replace('Recipe Scaler', 'R'), /^config\.yaml, line 1: name must have at least 3/],
  ['a missing description', 'name: Recipe Scaler\n', /^config\.yaml: description/],
  ['broken YAML', `${good}tools: [\n`, /^config\.yaml, line/],
  ['a list instead of keys', '- a\n- b\n', /^config\.yaml, line 1: it must be a list of keys/],
  ['an empty file', '', /^config\.yaml, line 1/],
  ['an alias bomb', bomb, /aliases/],
  ['a duplicate key', `${good}name: Twice\n`, /^config\.yaml, line 3: .*unique/],
])('%s is refused with its line', (_what, text, sentence) => {
  expect(() => read(text)).toThrow(sentence)
})

test('everything that is wrong is told at once, in sentences', () => {
  const text =
    good.replace('Recipe Scaler', 'R') + 'is_premium: true\nprice_cents: 5\nmemory: 3\ntools: shell\n'
  expect(() => read(text)).toThrow(
    'config.yaml, line 1: name must have at least 3 characters.\n' +
      'config.yaml, line 4: price_cents must be at least 100.\n' +
      'config.yaml, line 5: memory must be yes or no (true or false).\n' +
      'config.yaml, line 6: tools must be a list.',
  )
  expect(() => read('name: Recipe Scaler\n')).toThrow('config.yaml: description is missing.')
})

test('13: a key named __proto__ is named as unknown and changes nothing', () => {
  const { config, warnings } = read(`${good}__proto__:\n  is_premium: true\nconstructor: x\n`)
  expect(config.is_premium).toBe(false)
  expect(warnings).toEqual(
    ['__proto__', 'constructor'].map(
      (key) => `config.yaml: "${key}" is not a key we know, so it was left out.`,
    ),
  )
  expect(({} as Record<string, unknown>)['is_premium']).toBeUndefined()
})

test('13: a tool that is named twice counts once, and is named in a warning', () => {
  const { config, warnings } = read(`${good}tools: [calculator, knowledge, calculator]\n`)
  expect(config.tools).toEqual(['calculator', 'knowledge'])
  expect(warnings).toEqual(['config.yaml: the tool calculator is named more than once, and counts once.'])
})

test('13: of many unknown keys the first are named', () => {
  const keys = Array.from({ length: 3_000 }, (_, number) => `k${number}: 1\n`).join('')
  const { warnings } = read(`${good}${keys}`)
  expect(warnings).toHaveLength(21)
  expect(warnings.at(-1)).toBe('config.yaml: 2980 more unknown keys were left out.')
})
