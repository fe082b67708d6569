import ipaddr from 'ipaddr.js'

/** Public by its number, and yet the inside of a cloud: Azure answers every machine of its own here. */
const insideOfClouds = new Set(['168.63.129.16'])

/** The part of IPv6 that is given out at all. Whatever else exists has a special meaning. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether this is the number of one machine on the public internet. IPv4 inside of IPv6 never is. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || insideOfClouds.has(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
