import { Tokenizer } from 'htmlparser2'

export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const noAttributes: ReadonlyMap<string, string> = new Map()
const attributesMax = 50

/**
 * The tags and texts of a page in order. Only the tokenizer of the library: its parser keeps a stack of open elements and
 * searches it at every closing tag, which takes minutes for a hostile page.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let texts: string[] = []
  let [name, attribute, value] = ['', '', '']
  let attributes = noAttributes as Map<string, string>

  const add = (token: HtmlToken) => {
    if (texts.length > 0) tokens.push({ kind: 'text', text: texts.join('') })
    texts = []
    tokens.push(token)
  }
  const open = () => add({ kind: 'open', name, attributes })
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => void texts.push(html.slice(start, end)),
      ontextentity: (code) => void texts.push(String.fromCodePoint(code)),
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = noAttributes as Map<string, string>
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (code) => void (value += String.fromCodePoint(code)),
      onattribend() {
        if (attributes === noAttributes) attributes = new Map()
        if (attributes.size < attributesMax && !attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => add({ kind: 'close', name: html.slice(start, end).toLowerCase() }),
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  if (texts.length > 0) tokens.push({ kind: 'text', text: texts.join('') })
  return tokens
}
