import { refused } from './refusal.ts'

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

const attribute = /\s+([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g

/** A drawing that only draws. What could run, load or hide something is refused; nothing is rewritten. */
export function refuseUnlessHarmless(path: string, svg: string) {
  if (svg.length > largest) throw refused(path, 'is larger than 256 kB, which is a lot for a drawing')
  const text = svg.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '')
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw refused(path, 'declares a document type, which a drawing does not need')
  if (/<[?!]/.test(text)) throw refused(path, 'has instructions for programs in it')
  let seen = 0
  for (const [whole, , name = '', attributes = ''] of text.matchAll(tag)) {
    seen += 1
    refuseElement(path, name)
    for (const [, key = '', value = ''] of attributes.matchAll(attribute))
      refuseAttribute(path, key, value.slice(1, -1))
    if (whole.length > largest) throw refused(path, 'is not a drawing')
  }
  const left = text.replace(tag, ' ')
  if (seen === 0 || !/^\s*<svg[\s>]/.test(text)) throw refused(path, 'is not an SVG drawing')
  if (left.includes('<')) throw refused(path, 'is not well-formed SVG')
  refuseReach(path, left)
}

function refuseElement(path: string, name: string) {
  const plain = name.toLowerCase()
  if (plain === 'script') throw refused(path, 'has a script in it')
  if (plain === 'foreignobject') throw refused(path, 'has a foreignObject in it, which can hold any web page')
  if (!elements.has(plain) && !notes.test(plain))
    throw refused(path, `has <${name}> in it, which covers may not use`)
}

function refuseAttribute(path: string, key: string, value: string) {
  const plain = key.toLowerCase()
  if (/(^|:)on/.test(plain)) throw refused(path, `has a handler in it (${key})`)
  if (/&#/.test(value)) throw refused(path, `hides characters in ${key}`)
  if (/(^|:)(href|src)$/.test(plain) && !value.trim().startsWith('#'))
    throw refused(path, 'refers to something outside of itself')
  if (/^\s*(javascript|data|vbscript):/i.test(value)) throw refused(path, `has a script in ${key}`)
  if (plain.startsWith('xmlns')) refuseOtherMeaning(path, plain, value)
  else refuseReach(path, value)
}

/** A prefix for notes must not stand for something that runs, nor the plain names for something else. */
function refuseOtherMeaning(path: string, declared: string, namespace: string) {
  const isHarmless =
    declared === 'xmlns'
      ? namespace === svgNamespace
      : !notes.test(`${declared.slice('xmlns:'.length)}:`) || !isOfWebPages(namespace)
  if (!isHarmless) throw refused(path, `gives its names another meaning (${declared})`)
}

/** In attributes and in styles alike. */
function refuseReach(path: string, written: string) {
  const text = written.replace(/&(?:#(\d+)|#x([\da-f]+)|(quot|apos|lt|gt|amp));/gi, asRead)
  if (text.includes('\\')) throw refused(path, 'hides characters behind a backslash')
  if (/@import|expression\s*\(|image-set\s*\(/i.test(text) || /url\(\s*['"]?\s*(?!#|['"\s])/i.test(text))
    throw refused(path, 'refers to something outside of itself')
}

const named: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function asRead(written: string, decimal?: string, hexadecimal?: string, name = '') {
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return named[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : written)
}
