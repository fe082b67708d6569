import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceText } from '../support/sources/source-files.ts'

const folder = 'docs/decisions'
const names = readdirSync(new URL(`../../../${folder}`, import.meta.url)).toSorted()
const headings = ['Context', 'Decision', 'Alternatives', 'Evidence', 'Consequences']

test('decisions are numbered without gaps', () => {
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1))
})

test.each(names)('%s has the title and the headings of every decision, in their order', (name) => {
  const text = sourceText(`${folder}/${name}`)
  expect(text.split('\n', 1)[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)} · .+`))
  const own = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  expect(own.slice(0, 2)).toEqual(['Context', 'Decision'])
  expect(own).toEqual(headings.filter((heading) => own.includes(heading)))
})
