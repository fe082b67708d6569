const blocks = new Set([
  'address',
  'article',
  'blockquote',
  'body',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'header',
  'hgroup',
  'html',
  'legend',
  'main',
  'p',
  'section',
  'summary',
  'table',
  'tbody',
  'tfoot',
  'thead',
])

const heading = /^h([1-6])$/
const deepestList = 8

/** Turns a run of tags and texts into plain Markdown. Tags may be missing or in a wrong order. */
export class MarkdownWriter {
  readonly #parts: string[] = []
  readonly #lists: { next: number | undefined }[] = []
  /** Pieces, joined at the end of the line: a page may bring its text in a million of them. */
  #line: string[] = []
  #begins = ''
  #preformatted = 0
  #cells = 0

  text(text: string) {
    if (this.#preformatted > 0) return this.#code(text)
    const words = text.replace(/\s+/g, ' ')
    const atGap = this.#line.at(-1)?.endsWith(' ') ?? true
    const piece = atGap ? words.trimStart() : words
    if (piece) this.#line.push(piece)
    return undefined
  }

  open(name: string) {
    const level = heading.exec(name)?.[1]
    if (level) return this.#block('#'.repeat(Number(level)) + ' ')
    if (name === 'br') return this.#endLine()
    if (name === 'hr') return this.#block()
    if (name === 'ul' || name === 'ol') return this.#openList(name)
    if (name === 'li') return this.#openItem()
    if (name === 'tr') return this.#openRow()
    if (name === 'td' || name === 'th') return this.#openCell()
    if (name === 'pre') return this.#openCode()
    if (blocks.has(name) && !(this.#cells > 0)) this.#block()
    return undefined
  }

  close(name: string) {
    if (heading.test(name)) return this.#block()
    if (name === 'ul' || name === 'ol') return this.#closeList()
    if (name === 'li') return this.#endLine()
    if (name === 'tr') return this.#closeRow()
    if (name === 'pre') return this.#closeCode()
    if (blocks.has(name) && !(this.#cells > 0)) this.#block()
    return undefined
  }

  finish() {
    if (this.#preformatted > 0) this.#closeCode()
    this.#block()
    return this.#parts
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  #code(text: string) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#endLine()
      this.#line.push(line)
    }
  }

  #openList(name: string) {
    this.#endLine()
    if (this.#lists.length === 0) this.#block()
    this.#lists.push({ next: name === 'ol' ? 1 : undefined })
  }

  #closeList() {
    this.#endLine()
    this.#lists.pop()
    if (this.#lists.length === 0) this.#block()
  }

  #openItem() {
    this.#endLine()
    const list = this.#lists.at(-1)
    const indent = '  '.repeat(Math.min(Math.max(0, this.#lists.length - 1), deepestList))
    this.#begins = `${indent}${list?.next === undefined ? '-' : `${list.next++}.`} `
  }

  #openRow() {
    this.#endLine()
    this.#cells = 0
  }

  #openCell() {
    if (this.#cells++ > 0) this.#line.push(this.#line.at(-1)?.endsWith(' ') ? '| ' : ' | ')
  }

  #closeRow() {
    this.#cells = 0
    this.#endLine()
  }

  #openCode() {
    this.#block()
    if (this.#preformatted++ === 0) this.#parts.push('```')
  }

  #closeCode() {
    if (this.#preformatted === 0) return
    this.#endLine()
    if (--this.#preformatted === 0) this.#parts.push('```', '')
  }

  /** Ends the paragraph, and says how the next one begins. */
  #block(begins = '') {
    // A paragraph inside of a list item belongs to its line.
    if (this.#begins.trim() && this.#line.length === 0 && !begins) return
    this.#endLine()
    if (this.#lists.length === 0 && this.#parts.at(-1) !== '') this.#parts.push('')
    this.#begins = begins
  }

  #endLine() {
    const whole = this.#line.join('')
    const line = this.#preformatted > 0 ? whole : whole.trim()
    if (line || this.#preformatted > 0) this.#parts.push(this.#begins + line)
    this.#line = []
    if (line) this.#begins = ''
  }
}
