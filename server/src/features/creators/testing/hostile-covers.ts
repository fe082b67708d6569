import { zipWith } from './creator.ts'

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${inner}</svg>`

export const zipWithCover = (cover: string, name = 'Tea Timer') =>
  zipWith({
    'config.yaml': `name: ${name}\ndescription: Tells how long each kind of tea wants to be.\ncover: assets/cover.svg\n`,
    'logic.py': undefined,
    'tests.yaml': undefined,
    'assets/cover.svg': cover,
  })

const levels = (count: number, level: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => level(number + 1)).join('')

/** Ten million rectangles in about 2 kB. */
const nestedUses = svg(
  `<defs><rect id="a0" width="300" height="200"/>${levels(
    7,
    (level) => `<g id="a${level}">${`<use href="#a${level - 1}" x="1"/>`.repeat(10)}</g>`,
  )}</defs><use href="#a7"/>`,
)

const nestedPatterns = svg(
  `<defs><pattern id="p0" width="1" height="1"><rect width="1" height="1"/></pattern>${levels(
    7,
    (level) =>
      `<pattern id="p${level}" width="9" height="9">${`<rect width="9" height="9" fill="url(#p${level - 1})"/>`.repeat(10)}</pattern>`,
  )}</defs><rect width="300" height="200" fill="url(#p7)"/>`,
)

const stackedFilters = svg(
  `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="50"/>'.repeat(10)}</filter>${'<g filter="url(#f)">'.repeat(10)}<rect width="300" height="200"/>${'</g>'.repeat(10)}`,
)

/** Few shapes and few filters, and still seconds of work for every size. */
export const slowFilters = svg(
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>${'<rect width="300" height="200" filter="url(#f)"/>'.repeat(30)}`,
)

export const hostileCovers: [what: string, cover: string, sentence: RegExp][] = [
  ['seven levels of ten nested <use>', nestedUses, /^assets\/cover\.svg draws more than 20000 shapes/],
  ['seven levels of nested patterns', nestedPatterns, /^assets\/cover\.svg draws more than 20000 shapes/],
  ['stacked filters', stackedFilters, /^assets\/cover\.svg draws more than 20000 shapes/],
  ['filters that take seconds', slowFilters, /^assets\/cover\.svg takes too much time to draw/],
  [
    'a part that contains itself',
    svg('<g id="a"><use href="#a"/></g>'),
    /^assets\/cover\.svg has a part that contains itself/,
  ],
  ['thousands of elements', svg('<g/>'.repeat(6_000)), /^assets\/cover\.svg has more than 5000 elements/],
  [
    'a tower of groups',
    svg(`${'<g>'.repeat(500)}${'</g>'.repeat(500)}`),
    /^assets\/cover\.svg is nested more than 60 levels/,
  ],
  [
    'a drawing of one line',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000"/>',
    /^assets\/cover\.svg is far from three to two/,
  ],
]
