import type { MadeBy } from '@agentry/contract/rules/egress'
import type { SearchHit } from '../../../../ports/web.ts'
import { parseAddress } from '../addresses.ts'
import type { Sending } from './sending.ts'

interface Search {
  query: string
  limit: number
  madeBy: MadeBy
}

/** Asks the operator's search service. A model may; what Python searches for, the person sees first. */
export async function searchWeb(
  { ports, egress, signal }: Sending<'web'>,
  { query, limit, madeBy }: Search,
): Promise<SearchHit[]> {
  const host = await ports.web.searchHost()
  await egress.permit({ sink: 'search', host, text: query, madeBy, isKnown: false })
  egress.receipt.add({ sink: 'search', destination: host, bytes: Buffer.byteLength(query) })
  const hits = await ports.web.search(query, { limit, signal })
  egress.provenance.takeIn('search')
  egress.addSearched(query)
  egress.found.addFromSearch(
    hits.flatMap(({ url }) => parseAddress(url) ?? []),
    host,
  )
  return hits
}
