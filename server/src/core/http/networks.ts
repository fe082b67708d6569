import ipaddr from 'ipaddr.js'

/** A /48 holds 65,536 networks of /64 and often belongs to one site: it may do this many times what one of them may. */
export const wideNetworkFactor = 8

interface Networks {
  /** Whoever shares this is counted as one: an IPv4 address, or the /64 of an IPv6 address. */
  narrow: string
  /** The /48 around it; undefined for IPv4. */
  wide: string | undefined
}

/**
 * The networks that an address is counted by. One machine can use every address of its IPv6 /64, so single addresses
 * say nothing. IPv4 written as IPv6 counts as IPv4. Whatever is no address counts as it is.
 */
export function networksOf(address: string): Networks {
  const known = lately.get(address)
  if (known) return known
  const networks = read(address)
  if (lately.size >= latelyMax) lately.clear()
  lately.set(address, networks)
  return networks
}

/** Every request asks for its own, several times: reading an address costs more than the rest of a kept answer. */
const lately = new Map<string, Networks>()
const latelyMax = 1000

function read(address: string): Networks {
  if (!ipaddr.isValid(address)) return { narrow: address, wide: undefined }
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return { narrow: parsed.toString(), wide: undefined }
  return { narrow: network(parsed, 64), wide: network(parsed, 48) }
}

function network({ parts }: ipaddr.IPv6, bits: 48 | 64) {
  const prefix = parts.slice(0, bits / 16).map((part) => part.toString(16))
  return `${prefix.join(':')}::/${bits}`
}
