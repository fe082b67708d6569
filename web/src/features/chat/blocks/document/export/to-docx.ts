import type { Nodes, Table } from 'mdast'
import { makeZip } from '../../../../../core/make-zip.ts'
import { addressBeside, parseDocument, type JudgeLink } from './parse-document.ts'
import { bulletList, escapeXml, firstOrderedList, wordParts } from './word-parts.ts'

const deepestLevel = 8
/** A twentieth of a point: what a quotation is set in by. */
const quoteIndent = 425

interface Place {
  /** Properties of the paragraphs in here. */
  paragraph: string
  /** Properties of the letters in here. */
  run: string
  level: number
}

export function toDocx(title: string, markdown: string, judge: JudgeLink): Blob {
  return makeZip(
    wordParts(wordBody(title, markdown, judge)),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
}

function wordBody(title: string, markdown: string, judge: JudgeLink) {
  const starts: number[] = []
  const links: string[] = []

  function blocks(node: Nodes, place: Place): string {
    switch (node.type) {
      case 'heading':
        return paragraph(runs(node, place), `<w:pStyle w:val="Heading${node.depth}"/>`)
      case 'paragraph':
        return paragraph(runs(node, place), place.paragraph)
      case 'code':
        return node.value
          .split('\n')
          .map((line) => paragraph(text(line, `${place.run}${mono}`), place.paragraph))
          .join('')
      case 'blockquote':
        return inside(node, { ...place, paragraph: `<w:ind w:left="${quoteIndent}"/>` })
      case 'list': {
        const list = node.ordered ? firstOrderedList + starts.push(Number(node.start ?? 1)) - 1 : bulletList
        const level = Math.min(place.level, deepestLevel)
        const numbered = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
        return inside(node, { ...place, level: place.level + 1, paragraph: numbered })
      }
      case 'listItem':
        return item(node, place)
      case 'table':
        return table(node, place)
      case 'thematicBreak':
        return paragraph(
          '',
          '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="999999"/></w:pBdr>',
        )
      case 'definition':
        return ''
      default:
        return 'children' in node ? inside(node, place) : paragraph(runs(node, place), place.paragraph)
    }
  }
  const inside = (node: Nodes, place: Place) =>
    'children' in node ? node.children.map((child) => blocks(child, place)).join('') : ''

  /** Only the first paragraph of an item has its bullet; the others are set in below it. */
  function item(node: Extract<Nodes, { type: 'listItem' }>, place: Place): string {
    const below = { ...place, paragraph: `<w:ind w:left="${place.level * quoteIndent}"/>` }
    const ticked = typeof node.checked === 'boolean' ? text(node.checked ? '☑ ' : '☐ ', '') : ''
    const [first, ...others] = node.children
    const begins = first?.type === 'paragraph' ? runs(first, place) : ''
    const rest = first?.type === 'paragraph' ? others : node.children
    return (
      paragraph(`${ticked}${begins}`, place.paragraph) + rest.map((child) => blocks(child, below)).join('')
    )
  }

  function table({ children }: Table, place: Place): string {
    const columns = Math.max(1, ...children.map((row) => row.children.length))
    const rows = children.map((row, at) => {
      const run = at === 0 ? `${place.run}<w:b/>` : place.run
      const cells = Array.from({ length: columns }, (_, nth) => row.children[nth])
      return `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${paragraph(cell ? runs(cell, { ...place, run }) : '', '')}</w:tc>`).join('')}</w:tr>`
    })
    const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
      .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
      .join('')
    const grid = '<w:gridCol/>'.repeat(columns)
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('', '')}`
  }

  function runs(node: Nodes, place: Place): string {
    switch (node.type) {
      case 'strong':
        return spans(node, { ...place, run: `${place.run}<w:b/>` })
      case 'emphasis':
        return spans(node, { ...place, run: `${place.run}<w:i/>` })
      case 'delete':
        return spans(node, { ...place, run: `${place.run}<w:strike/>` })
      case 'inlineCode':
        return text(node.value, `${mono}${place.run}`)
      case 'break':
        return '<w:r><w:br/></w:r>'
      case 'image':
        return text(`Picture: ${node.alt || 'without a name'}${addressBeside(node.url, judge)}`, place.run)
      case 'link':
        if (judge(node.url) !== 'open')
          return spans(node, place) + text(addressBeside(node.url, judge), place.run)
        return `<w:hyperlink r:id="link${links.push(node.url) - 1}">${spans(node, { ...place, run: `${place.run}<w:u w:val="single"/>` })}</w:hyperlink>`
      default:
        return 'value' in node ? text(node.value, place.run) : spans(node, place)
    }
  }
  const spans = (node: Nodes, place: Place): string =>
    'children' in node ? node.children.map((child) => runs(child, place)).join('') : ''

  const start: Place = { paragraph: '', run: '', level: 0 }
  const body = parseDocument(markdown)
  const [first] = body
  const hasTitle = first?.type === 'heading' && first.depth === 1
  const heading = hasTitle ? '' : paragraph(text(title, ''), '<w:pStyle w:val="Heading1"/>')
  return { xml: heading + body.map((node) => blocks(node, start)).join(''), starts, links }
}

const mono = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>'

function paragraph(content: string, properties: string): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
}

/** In Markdown a line that ends within a paragraph is a space. */
function text(value: string, properties: string): string {
  const words = escapeXml(value.replaceAll('\n', ' '))
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
}
