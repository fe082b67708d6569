const opening = new Set('([{<"\'*_`“‘«')
const closing = new Set(')]}>"\'*_`”’».,;:!?…。、，')
const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u

/** Every address in a text, with a scheme or without. */
export function addressesIn(text: string): URL[] {
  return text
    .split(/\s/)
    .flatMap((word) => word.split(/(?=https?:\/\/)/i))
    .flatMap((word) => [word, withoutMarks(word)])
    .flatMap((word) => parseAddress(word) ?? [])
}

/** Without the brackets, quotes and full stops around a word. */
function withoutMarks(word: string): string {
  let start = 0
  let end = word.length
  while (start < end && opening.has(word.charAt(start))) start += 1
  while (end > start && closing.has(word.charAt(end - 1))) end -= 1
  return word.slice(start, end)
}

export function parseAddress(word: string): URL | undefined {
  const hasScheme = /^https?:\/\//i.test(word)
  if (!hasScheme && !bareAddress.test(word)) return undefined
  const url = URL.parse(hasScheme ? word : `https://${word}`)
  // The part after # is never sent.
  if (url) url.hash = ''
  return url ?? undefined
}

/** Equal for addresses that differ in nothing but their scheme. */
export const addressKey = (url: URL) =>
  `${url.username}:${url.password}@${url.host}${url.pathname}${url.search}`

/** More addresses of one site than these, and which is opened tells its owner too much: eight are three bits. */
export const mostOfOneSite = 8

/**
 * Everything below the same last two labels counts as one site. Names such as co.uk make this too wide, which only
 * means that more is asked.
 */
export const siteOf = ({ hostname }: Pick<URL, 'hostname'>) => hostname.split('.').slice(-2).join('.')
