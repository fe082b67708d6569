import { expect, test } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { glanceAtConfig } from './config-glance.ts'
import { glanceAt } from './glance.ts'

const config = `name: Tide Table
description: "Says when the water is \\"high\\"."   # for anglers
category: Travel
is_premium: true
starters:
  - "When is high tide?"
cover: assets/cover.svg
`

test('a glance tells what is there, what is missing and what is left out', async () => {
  const zip = await makeZip(
    {
      'config.yaml': config,
      'prompt.txt': 'You know the tides. '.repeat(400),
      'assets/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/harbours.md': '# Lisbon',
      'notes.doc': 'mine',
    },
    'a comment behind the end',
  )
  const glance = await glanceAt(zip)
  expect(glance.parts.map(({ name, found }) => [name, found])).toEqual([
    ['config.yaml', true],
    ['prompt.txt', true],
    ['logic.py', false],
    ['requirements.txt', false],
    ['assets', true],
    ['tests.yaml', false],
  ])
  expect(glance.parts[1]?.note).toBe('8 kB')
  expect(glance.parts[4]?.note).toBe('2 files, 49 bytes')
  expect(glance.leftOut).toEqual(['notes.doc'])
  expect(glance.config).toMatchObject({
    name: 'Tide Table',
    description: 'Says when the water is "high".',
    category: 'Travel',
    version: '',
    isPremium: true,
    cover: 'assets/cover.svg',
  })
  expect(glance.cover?.path).toBe('cover.svg')
  expect(atob(glance.cover?.base64 ?? '')).toContain('<svg')
})

test('a packed folder counts as what is in it', async () => {
  const zip = await makeZip({
    '__MACOSX/._tide': '',
    'tide-table/config.yaml': config,
    'tide-table/prompt.txt': 'Hello',
  })
  const glance = await glanceAt(zip)
  expect(glance.config?.name).toBe('Tide Table')
  expect(glance.parts.filter(({ found }) => found).map(({ name }) => name)).toEqual([
    'config.yaml',
    'prompt.txt',
  ])
  expect(glance.leftOut).toEqual([])
})

test('what is no ZIP is said to be none', async () => {
  await expect(glanceAt(new Blob(['PK is how it begins, and that is all']))).rejects.toThrow('not a ZIP')
  const whole = await makeZip({ 'config.yaml': config, 'prompt.txt': 'Hello' })
  await expect(glanceAt(whole.slice(0, whole.size - 30))).rejects.toThrow('not a ZIP')
})

test('folded and single-quoted values of a config are read', () => {
  const glance = glanceAtConfig(
    "\uFEFFname: 'It''s here'\r\ndescription: >-\r\n  One line\r\n  and another.\r\nversion: 1.2.0 # new\r\n",
  )
  expect(glance).toMatchObject({
    name: "It's here",
    description: 'One line and another.',
    version: '1.2.0',
    isPremium: false,
    cover: undefined,
  })
})

test.each([
  ['tools: [calculator, "web_browsing"] # both', ['calculator', 'web_browsing']],
  ['tools: [\n  calculator, # exact\n# and\n  knowledge,\n]\nversion: 1', ['calculator', 'knowledge']],
  ['tools:\n  [calculator]', ['calculator']],
  ['tools:\n  - calculator\n  # and\n  - teleport\nstarters:\n  - Hi', ['calculator', 'teleport']],
  ['tools: [calculator, calculator]', ['calculator']],
  ['tools: []', []],
  ['tools:\nstarters: [Hi]', []],
  ['name: Tide Table', []],
])('declared tools are read as they are written: %j', (yaml, tools) => {
  expect(glanceAtConfig(yaml).tools).toEqual(tools)
})
