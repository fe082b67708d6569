import { FileProblem } from './file-problem.ts'
import { svgTokens } from './svg-tokens.ts'

const largest = 256 * 1024

const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc metadata
  lineargradient radialgradient stop clippath mask pattern marker style filter feblend fecolormatrix
  fecomposite feflood fegaussianblur femerge femergenode feoffset fedropshadow feturbulence`.split(/\s+/),
)

/** Of drawing programs, for notes of their own. */
const notes = /^(sodipodi|inkscape|rdf|cc|dc|sketch):/
const svgNamespace = 'http://www.w3.org/2000/svg'
const isOfWebPages = (namespace: string) =>
  /^http:\/\/www\.w3\.org\/(2000\/svg|199[89]\/(xhtml|Math))/.test(namespace)

/** A drawing that only draws. What could run, load or hide something is refused; nothing is rewritten. */
export function refuseUnlessHarmless(svg: string) {
  if (svg.length > largest) throw new FileProblem('is larger than 256 kB, which is a lot for a drawing')
  const open: string[] = []
  const texts: string[] = []
  let roots = 0
  for (const token of svgTokens(svg)) {
    if (token.kind === 'text') texts.push(token.text)
    else texts.push(' ')
    if (token.kind === 'close' && open.pop() !== token.name) throw new FileProblem('is not well-formed SVG')
    if (token.kind !== 'open') continue
    if (open.length === 0) roots += 1
    if (roots === 1 && open.length === 0 && token.name !== 'svg')
      throw new FileProblem('is not an SVG drawing')
    refuseElement(token.name)
    for (const [key, value] of token.attributes) refuseAttribute(key, value)
    if (!token.isEmpty) open.push(token.name)
  }
  if (roots === 0) throw new FileProblem('is not an SVG drawing')
  if (roots > 1 || open.length > 0) throw new FileProblem('is not well-formed SVG')
  refuseReach(texts.join(''))
}

function refuseElement(name: string) {
  const plain = name.toLowerCase()
  if (plain === 'script') throw new FileProblem('has a script in it')
  if (plain === 'foreignobject')
    throw new FileProblem('has a foreignObject in it, which can hold any web page')
  if (!elements.has(plain) && !notes.test(plain))
    throw new FileProblem(`has <${name}> in it, which covers may not use`)
}

function refuseAttribute(key: string, value: string) {
  const plain = key.toLowerCase()
  if (/(^|:)on/.test(plain)) throw new FileProblem(`has a handler in it (${key})`)
  if (/&#/.test(value)) throw new FileProblem(`hides characters in ${key}`)
  if (/(^|:)(href|src)$/.test(plain) && !value.trim().startsWith('#'))
    throw new FileProblem('refers to something outside of itself')
  if (/^\s*(javascript|data|vbscript):/i.test(value)) throw new FileProblem(`has a script in ${key}`)
  if (plain.startsWith('xmlns')) refuseOtherMeaning(plain, value)
  else refuseReach(value)
}

/** A prefix for notes must not stand for something that runs, nor the plain names for something else. */
function refuseOtherMeaning(declared: string, namespace: string) {
  const isHarmless =
    declared === 'xmlns'
      ? namespace === svgNamespace
      : !notes.test(`${declared.slice('xmlns:'.length)}:`) || !isOfWebPages(namespace)
  if (!isHarmless) throw new FileProblem(`gives its names another meaning (${declared})`)
}

/** In attributes and in styles alike. */
function refuseReach(written: string) {
  const text = written.replace(/&(?:#(\d+)|#x([\da-f]+)|(quot|apos|lt|gt|amp));/gi, asRead)
  if (text.includes('\\')) throw new FileProblem('hides characters behind a backslash')
  const dense = text.replace(/\s+/g, '')
  if (/@import|expression\(|image-set\(|url\((?!["']?#)/i.test(dense))
    throw new FileProblem('refers to something outside of itself')
}

const named: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function asRead(written: string, decimal?: string, hexadecimal?: string, name = '') {
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return named[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : written)
}
