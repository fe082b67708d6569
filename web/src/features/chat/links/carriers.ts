import type { Run } from './private-index.ts'

export interface Carriers {
  /** Where it leads: a host, or where a mail would go. */
  host: string
  address: string
  /** The parts of the address that can say something to the host, without the host's own name. */
  parts: Run[]
}

/** Undefined for what is no address of the web or of mail. */
export function carriersOf(href: string | undefined): Carriers | undefined {
  const url = href && /^(?:https?|mailto):/i.test(href) ? parsed(href) : undefined
  if (!url) return undefined
  return url.protocol === 'mailto:' ? ofMail(url) : ofPage(url)
}

function parsed(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

function ofPage(url: URL): Carriers | undefined {
  const address = url.href
  const user = url.protocol.length + 2
  const rest = address.length - url.pathname.length - url.search.length - url.hash.length
  const host = rest - url.host.length
  if (!url.hostname) return undefined
  return {
    host: url.host,
    address,
    parts: [
      { start: user, end: host },
      { start: host, end: host + subdomainLength(url.hostname) },
      { start: rest, end: address.length },
    ].filter(({ start, end }) => end > start),
  }
}

function ofMail(url: URL): Carriers | undefined {
  const address = url.href
  const start = url.protocol.length
  const end = start + url.pathname.length
  const at = address.lastIndexOf('@', end)
  if (at < start) return undefined
  const host = address.slice(at + 1, end)
  return {
    host,
    address,
    parts: [
      { start, end: at },
      { start: at + 1, end: at + 1 + subdomainLength(host) },
      { start: end, end: address.length },
    ].filter((part) => part.end > part.start),
  }
}

/** Up to the name that somebody registered: `a.b.example.org` and `a.b.example.co.uk` both have `a.b`. */
function subdomainLength(hostname: string): number {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return 0
  const labels = hostname.split('.')
  const second = labels.at(-2) ?? ''
  const own = labels.length > 2 && second.length <= 3 && (labels.at(-1) ?? '').length === 2 ? 3 : 2
  return labels.slice(0, -own).join('.').length
}
