import type { MadeBy } from '@agentry/contract/rules/egress'
import { WebFailure, type Page } from '../../../../ports/web.ts'
import { ToolFailure } from '../../tools/tool-failure.ts'
import { addressesIn, parseAddress } from '../addresses.ts'
import type { Sending } from './sending.ts'

/** Of the addresses that a page offers. */
const mostLinks = 2_000

/**
 * Opens a page where the address may leave. A known address is opened as it is known, not as it was asked for, and its
 * server may send us on to anywhere, because it was told nothing of ours. Any other address may carry private words, so its
 * server may send us on only to itself and to hosts that were granted, and the links of its page are not known addresses:
 * it could have put those words into them.
 */
export async function openPage(
  { ports, egress, signal }: Sending<'web'>,
  asked: string,
  madeBy: MadeBy,
): Promise<Page> {
  const wanted = parseAddress(asked)
  if (!wanted) throw new ToolFailure('That is not an address of a page.')
  const known =
    madeBy === 'model' ? ((await egress.ownAddress(wanted)) ?? egress.foundAddress(wanted)) : undefined
  const url = known ?? wanted
  await egress.permit({
    sink: 'page',
    host: url.hostname,
    text: url.href,
    madeBy,
    isKnown: known !== undefined,
  })
  let isNoted = false
  const sent = (to: URL) =>
    egress.receipt.add({ sink: 'page', destination: to.hostname, bytes: Buffer.byteLength(to.href) })
  async function mayFollow(to: URL) {
    const mayGo =
      known !== undefined ||
      sameHost(to, url) ||
      (await egress.isGranted({ sink: 'page', host: to.hostname, madeBy }))
    if (mayGo) sent(to)
    return mayGo
  }
  function onAnswer() {
    if (!isNoted) sent(url)
    isNoted = true
  }
  const options = { signal, mayFollow, onAnswer }
  const page = await ports.web.fetchPage(url.href, options).catch((error: unknown) => {
    if (wasConnected(error)) onAnswer()
    throw error
  })
  onAnswer()
  egress.provenance.takeIn('page')
  if (known) egress.found.addFromPage(offeredBy(page))
  return page
}

const wasConnected = (error: unknown) =>
  !(error instanceof WebFailure) || (error.reason !== 'address' && error.reason !== 'offline')

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const sameHost = (one: URL, other: URL) => withoutWww(one) === withoutWww(other)

const offeredBy = ({ text, links = [] }: Page) =>
  [...links.flatMap((link) => parseAddress(link) ?? []), ...addressesIn(text)].slice(0, mostLinks)
