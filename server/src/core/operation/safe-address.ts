/** Whether nobody on the way can read or change what is sent there: https, or this machine itself. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownNames.has(url.hostname))
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
