import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Brief, Past } from '../turn/brief.ts'
import { addressesIn, addressKey, mostOfOneSite, siteOf } from './addresses.ts'
import { pastOf } from './own-words.ts'

/** Read at once; others have their turn in between. */
const sliceCharacters = 16_000

/**
 * The address as the person wrote it, where they did so before any answer held it or offered it to be clicked: otherwise it
 * may be the model's or the template's, with private words in it. Where one message brings many addresses of a site, such
 * as a pasted mail, which of them is opened could tell something, so they are nobody's.
 */
export async function ownAddress(
  wanted: URL,
  { message, ...said }: Pick<Brief, 'message' | 'history' | 'past' | 'version'>,
): Promise<URL | undefined> {
  const past = await pastOf(said)
  const now: Past = { sender: 'user', content: message, offers: [] }
  let read = 0
  for (const { sender, content, offers, isCut } of [...past, now]) {
    const texts = [content, ...offers]
    const { found, ofSite } = await lookIn(texts, wanted)
    if (found) return sender === 'user' && ofSite <= mostOfOneSite ? found : undefined
    // Whatever comes after it may have been in the part that nobody has.
    if (isCut) return undefined
    read += content.length
    if (read > sliceCharacters) read = await othersTurn(0)
  }
  return undefined
}

/** The address as it is written in these texts, and how many of its site there are. */
async function lookIn(texts: string[], wanted: URL) {
  const key = addressKey(wanted)
  const site = siteOf(wanted)
  const ofSite = new Set<string>()
  let found: URL | undefined
  for (const text of texts)
    for (const slice of slicesOf(text)) {
      for (const url of addressesIn(slice)) {
        const each = addressKey(url)
        if (each === key) found ??= url
        if (siteOf(url) === site) ofSite.add(each)
      }
      if (text.length > sliceCharacters) await othersTurn()
    }
  return { found, ofSite: ofSite.size }
}

/** Cut where a word ends. */
function* slicesOf(text: string): Generator<string> {
  const wordEnd = /\s/g
  for (let from = 0; from < text.length;) {
    wordEnd.lastIndex = from + sliceCharacters
    const to = wordEnd.lastIndex < text.length ? wordEnd.exec(text)?.index : undefined
    yield text.slice(from, to)
    from = to ?? text.length
  }
}
