import { escapeHtml } from '../../../../core/text/escape-html.ts'

/** Markup that is safe to send: everything that was put into it has been escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | Part[] | string | number | false | null | undefined

/** Whatever is not markup itself becomes text; attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(write)))
}

function write(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(write).join('')
  if (part === false || part === null || part === undefined) return ''
  return escapeHtml(String(part))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const money = (cents: number) => dollars.format(cents / 100)

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const day = (date: Date) => longDate.format(date)
