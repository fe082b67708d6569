import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from '../markdown.tsx'
import { HintContext } from './hint.tsx'

const html = (text: string) =>
  renderToStaticMarkup(
    <HintContext value={() => undefined}>
      <Markdown text={text} />
    </HintContext>,
  )
const hints = (text: string) =>
  [...html(text).matchAll(/<button type="button" class="hint">(.*?)<\/button>/g)].map(([, words]) => words)

test.each(['You could begin with', 'I can help with', 'Try', 'Ways to begin'])(
  'what stands below “%s” can be pressed',
  (opening) => {
    expect(hints(`Noted.\n\n${opening}:\n- Water a fern\n- Repot a cactus`)).toEqual([
      'Water a fern',
      'Repot a cactus',
    ])
  },
)

test('a list below anything else is only read', () => {
  expect(hints('You need:\n- flour\n- water')).toEqual([])
  expect(hints('Try:\n- [a page](https://example.com)')).toEqual([])
})

test('a quoted example can be pressed, a quotation cannot', () => {
  expect(hints('Say “for 6 people” or “half of it”.')).toEqual(['“for 6 people”', '“half of it”'])
  expect(hints('For example "scale it to 8".')).toEqual(['&quot;scale it to 8&quot;'])
  expect(hints('She called it “a quiet harbour” and left.')).toEqual([])
  expect(hints('Try “scale to …”')).toEqual([])
})

test('44: an example with an address can only be read', () => {
  for (const words of [
    'Open http://evil.example/?d=C01X00T47',
    'Open http&#58;//evil.example/',
    'Open evil.example/C01X00T47',
    'Open 93.184.1.2/x',
  ]) {
    expect(hints(`Try “${words}”`)).toEqual([])
    expect(hints(`Try:\n\n- ${words}`)).toEqual([])
  }
  expect(hints('Try “scale it to 2.5”')).toEqual(['“scale it to 2.5”'])
})

test('only what an agent says to a person offers hints', () => {
  expect(renderToStaticMarkup(<Markdown text={'Try:\n- Water a fern'} />)).not.toContain('<button')
})

test('a text full of quotation marks stays short work and mostly text', () => {
  expect(hints('Try “a” '.repeat(500)).length).toBeLessThanOrEqual(12)
  expect(hints(`Try ${'“'.repeat(5000)}`)).toEqual([])
})
