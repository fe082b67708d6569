import { createHash } from 'node:crypto'
import { widthOf, type Weight } from './helvetica.ts'
import { encode } from './win-ansi.ts'

/** A4, in points; 0, 0 is the top left corner. */
export const page = { width: 595, height: 842 } as const

interface Text {
  x: number
  y: number
  text: string
  size?: number
  weight?: Weight
  /** At the right, `x` is where it ends. */
  align?: 'left' | 'right'
  /** From black, 0, to white, 1. */
  grey?: number
}

interface Rule {
  from: number
  to: number
  y: number
}

interface Properties {
  title: string
  author: string
  subject: string
  at: Date
}

/** One page of text and lines in Helvetica, which every reader has. Text is written as hexadecimal: nothing in it can end it. */
export class PdfPage {
  readonly #drawn: string[] = []

  text({ x, y, text, size = 10, weight = 'regular', align = 'left', grey = 0 }: Text) {
    const { bytes, isExact } = encode(text)
    const left = align === 'right' ? x - widthOf(bytes, size, weight) : x
    const font = weight === 'bold' ? 'F2' : 'F1'
    const shown = `BT ${grey} g /${font} ${size} Tf ${point(left)} ${point(page.height - y)} Td <${hex(bytes)}> Tj ET`
    // Who copies or hears it gets what was written.
    this.#drawn.push(isExact ? shown : `/Span <</ActualText ${utf16(text)}>> BDC ${shown} EMC`)
  }

  rule({ from, to, y }: Rule) {
    const height = point(page.height - y)
    this.#drawn.push(`0.75 G 0.5 w ${point(from)} ${height} m ${point(to)} ${height} l S`)
  }

  finish({ title, author, subject, at }: Properties): Buffer {
    const content = this.#drawn.join('\n')
    const font = (name: string) =>
      `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`
    return file([
      '<</Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences <</DisplayDocTitle true>>>>',
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R
/Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<</Title ${utf16(title)} /Author ${utf16(author)} /Subject ${utf16(subject)}
/CreationDate (D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)>>`,
    ])
  }
}

/** The texts that fit into a width, one below the other. A word that is too long is cut. */
export function wrap(
  text: string,
  width: number,
  { size = 10, weight = 'regular' }: Pick<Text, 'size' | 'weight'> = {},
) {
  const fits = (line: string) => widthOf(encode(line).bytes, size, weight) <= width
  const lines = ['']
  for (const word of text.split(/\s/)) {
    for (const part of fits(word) ? [word] : [...word]) {
      const glue = part === word && lines.at(-1) !== '' ? ' ' : ''
      const longer = `${lines.at(-1) ?? ''}${glue}${part}`
      if (fits(longer)) lines[lines.length - 1] = longer
      else lines.push(part)
    }
  }
  return lines
}

/** The last object describes the document, the first is its root. */
function file(objects: string[]) {
  const head = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const parts = objects.map((body, place) => `${place + 1} 0 obj\n${body}\nendobj\n`)
  let offset = head.length
  const offsets = parts.map((part) => {
    const start = offset
    offset += part.length
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const id = createHash('sha256').update(parts.join('')).digest('hex').slice(0, 32)
  const end = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer
<</Size ${parts.length + 1} /Root 1 0 R /Info ${parts.length} 0 R /ID [<${id}> <${id}>]>>
startxref\n${offset}\n%%EOF\n`
  return Buffer.from(head + parts.join('') + end, 'latin1')
}

const point = (value: number) => Number(value.toFixed(2))

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const utf16 = (text: string) =>
  `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`
