import type { Brief } from '../turn/brief.ts'
import { addressesIn, addressKey } from './addresses.ts'

type Said = Pick<Brief, 'message' | 'history' | 'offered' | 'version'>

interface Listener {
  onMessage(text: string): void
  onOffer(text: string): void
}

/** The person's messages and what was offered to click, in their order. */
function walk({ message, history, offered, version }: Said, { onMessage, onOffer }: Listener) {
  version.config.starters.forEach(onOffer)
  history.forEach(({ sender, content }, index) => {
    if (sender === 'user') onMessage(content)
    offered?.[index]?.forEach(onOffer)
  })
  onMessage(message)
}

/** What the person wrote in this conversation. A suggestion that they clicked is the template's text, not theirs. */
export function ownMessages(said: Said): string[] {
  const own: string[] = []
  const offers = new Set<string>()
  walk(said, {
    onMessage: (text) => void (offers.has(text.trim()) || own.push(text)),
    onOffer: (text) => offers.add(text.trim()),
  })
  return own
}

/** The addresses that the person wrote before anybody offered them, by their key. */
export function ownAddresses(said: Said): Map<string, URL> {
  const own = new Map<string, URL>()
  const offered = new Set<string>()
  walk(said, {
    onMessage(text) {
      for (const url of addressesIn(text)) if (!offered.has(addressKey(url))) own.set(addressKey(url), url)
    },
    onOffer(text) {
      for (const url of addressesIn(text)) offered.add(addressKey(url))
    },
  })
  return own
}
