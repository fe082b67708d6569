import { expect, test } from 'vitest'
import templates from '../../../../../docs/templates.md?raw'
import { exampleDraft, exampleFiles } from './example.ts'
import { readGuide } from './guide-sections.ts'

test('the guide has a chapter for every part of a template', () => {
  const { lead, sections } = readGuide(templates)
  expect(lead).toMatch(/^A template is a folder/)
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['config.yaml', 'prompt.txt', 'logic.py', 'tests.yaml', 'A complete example']),
  )
  expect(sections.map(({ id }) => id)).toContain('configyaml')
})

test('a heading inside a code block begins no chapter', () => {
  const { sections } = readGuide('# Title\n\nLead\n\n## One\n\n```\n## not a heading\n```\n')
  expect(sections).toEqual([{ id: 'one', title: 'One', text: '```\n## not a heading\n```' }])
})

test('the example is a whole draft', () => {
  expect(Object.keys(exampleFiles())).toEqual(['config.yaml', 'prompt.txt', 'logic.py', 'tests.yaml'])
  const { content, isExample } = exampleDraft()
  expect(isExample).toBe(true)
  expect(content.config).toMatchObject({
    name: 'Kitty Keeper',
    category: 'Finance',
    engine: 'model',
    starters: ['Anna and Ben each put in 40', 'We bought pizza for 23.50', 'What is left?'],
  })
  expect(content.logic).toContain('@tool')
  expect(content.tests).toContain('in and out')
})
