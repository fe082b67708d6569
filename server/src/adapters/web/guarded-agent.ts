import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { WebFailure } from '../../ports/web.ts'
import { isPublicAddress } from './public-address.ts'

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** As `dns.lookup` with `all`. */
export type Lookup = (host: string, options: { all: true }, answer: Answer) => void

export interface GuardOptions {
  lookup?: Lookup
  /** Addresses that may be connected to although they are not public. */
  exceptions?: readonly string[]
}

export const notPublic = () =>
  new WebFailure('address', 'That address is not on the public web, so I did not open it.')

/**
 * Connects to public machines only. The check and the connection share one answer of the resolver, so that a name
 * cannot be public when it is checked and private when it is used.
 */
export function guardedAgent({ lookup = systemLookup, exceptions = [] }: GuardOptions): Agent {
  const isAllowed = (address: string) => isPublicAddress(address) || exceptions.includes(address)

  const checkedLookup = (host: string, options: LookupOptions, answer: (...args: never[]) => void) => {
    const reply = answer as (error: Error | null, found?: LookupAddress[] | string, family?: number) => void
    lookup(host, { all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (!first) reply(error ?? new Error(`No address for ${host}`))
      // One private address among public ones is no accident.
      else if (!addresses.every(({ address }) => isAllowed(address))) reply(notPublic())
      else if (options.all) reply(null, addresses)
      else reply(null, first.address, first.family)
    })
  }

  const connect = buildConnector({ lookup: checkedLookup as never, timeout: 5000, allowH2: false })
  return new Agent({
    allowH2: false,
    keepAliveTimeout: 1000,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // The resolver is never asked about a literal address.
      if (isIP(host) && !isAllowed(host)) callback(notPublic(), null)
      else connect(options, callback)
    },
  })
}
