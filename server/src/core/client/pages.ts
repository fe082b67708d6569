import { createHash } from 'node:crypto'
import { PackedText } from '../compressed.ts'

const keptMax = 100

interface Page {
  packed: PackedText
  etag: string
}

/** The page with one head or another. The newest are kept, so that each is packed once. */
export class Pages {
  readonly #html: string
  readonly #kept = new Map<string, Page>()

  constructor(html: string) {
    this.#html = html
  }

  with(head = ''): Page {
    const known = this.#kept.get(head)
    if (known) return known
    const html = this.#html.replace('</head>', () => `${head}\n</head>`)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page = { packed: new PackedText(html), etag }
    this.#kept.set(head, page)
    if (this.#kept.size > keptMax) this.#kept.delete(this.#kept.keys().next().value!)
    return page
  }
}
