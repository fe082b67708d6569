import type { MadeBy } from '@agentry/contract/rules/egress'
import { WebFailure, type Page } from '../../../../ports/web.ts'
import { ToolFailure } from '../../tools/tool-failure.ts'
import { addressesIn, addressKey, parseAddress } from '../addresses.ts'
import type { Sending } from './sending.ts'

/** Of the addresses that a page offers. */
const mostLinks = 2_000

/**
 * Opens a page where the address may leave. A known address is opened as it is known, not as it was asked for, and its
 * server may send us on to anywhere, because it was told nothing of ours. Any other address may carry private words, so its
 * server may send us on only to itself and to hosts that were granted.
 */
export async function openPage(
  { ports, egress, signal }: Sending<'web'>,
  asked: string,
  madeBy: MadeBy,
): Promise<Page> {
  const wanted = parseAddress(asked)
  if (!wanted) throw new ToolFailure('That is not an address of a page.')
  const known =
    madeBy === 'model'
      ? (egress.ownAddresses.get(addressKey(wanted)) ?? egress.found.take(wanted))
      : undefined
  const url = known ?? wanted
  await egress.permit({
    sink: 'page',
    host: url.hostname,
    text: url.href,
    madeBy,
    isKnown: known !== undefined,
  })
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
  const page = await ports.web.fetchPage(url.href, { signal, mayFollow }).catch((error: unknown) => {
    if (wasConnected(error)) sent(url)
    throw error
  })
  sent(url)
  egress.provenance.takeIn('page')
  egress.found.addFromPage(offeredBy(page))
  return page
}

const wasConnected = (error: unknown) =>
  !(error instanceof WebFailure) || (error.reason !== 'address' && error.reason !== 'offline')

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const sameHost = (one: URL, other: URL) => withoutWww(one) === withoutWww(other)

const offeredBy = ({ text, links = [] }: Page) =>
  [...links.flatMap((link) => parseAddress(link) ?? []), ...addressesIn(text)].slice(0, mostLinks)
