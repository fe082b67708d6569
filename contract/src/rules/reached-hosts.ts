/** Hosts in `reaches` of config.yaml. */
export const reachesMax = 10

const hostName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ownDomains = new Set(['co', 'com', 'org', 'net', 'gov', 'edu', 'ac', 'or', 'ne', 'go', 'gob'])
/** Below these everybody can have a name. */
const sharedHosts = new Set([
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'workers.dev',
  'web.app',
  'firebaseapp.com',
  'blogspot.com',
  'azurewebsites.net',
  'cloudfront.net',
  'amazonaws.com',
  'appspot.com',
  'ngrok.io',
  'onrender.com',
  'fly.dev',
])

/** Why a host may not stand in `reaches`; undefined where it may. */
export function reachedHostProblem(host: string): string | undefined {
  if (host !== host.toLowerCase()) return 'must be in lower case'
  if (host.includes('*')) return 'must name one host, without *'
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (/^(?:\d+|0x[\da-f]*)$/.test(last) || host.includes(':') || host.startsWith('['))
    return 'must be a name, not an IP address or a port'
  if (host.length > 253 || !labels.every((label) => hostName.test(label)))
    return 'must be a host name such as api.example.com, without a scheme or a path'
  const [second = ''] = labels
  const isSuffix =
    labels.length === 1 ||
    sharedHosts.has(host) ||
    (labels.length === 2 && last.length === 2 && ownDomains.has(second))
  return isSuffix ? 'must name one site, not a whole domain such as com or co.uk' : undefined
}
