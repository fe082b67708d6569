type Headers = Record<string, string | string[] | number | undefined>

/** A content security policy by its directives. */
export function directivesOf(policy: string) {
  return new Map(
    policy.split(';').map((each) => [each.trim().split(' ')[0]!, each.trim().split(' ').slice(1)]),
  )
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const sixMonths = 15_768_000

/**
 * What Mozilla's HTTP Observatory gives for one answer by its published rules (developer.mozilla.org/observatory, tests and
 * scoring), told by test. Bonuses count only from 90 on. What only the wire can show, redirects to https and preloading, is left out.
 */
export function observe(headers: Headers, html = '', { tls = true } = {}) {
  const header = (name: string) => String(headers[name] ?? '')
  const policy = directivesOf(header('content-security-policy'))
  const modifiers = {
    cookies: headers['set-cookie'] === undefined ? 0 : cookieModifier(header('set-cookie')),
    cors: header('access-control-allow-origin') === '*' ? -50 : 0,
    csp: header('content-security-policy') ? policyModifier(policy) : -25,
    hsts: tls ? transportModifier(header('strict-transport-security')) : 0,
    referrer: referrerModifier(header('referrer-policy')),
    scripts: scriptModifier(html),
    contentType: header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: framingModifier(policy, header('x-frame-options')),
    resource: ['same-origin', 'same-site'].includes(header('cross-origin-resource-policy')) ? 0 : -20,
  }
  const all = Object.values(modifiers)
  const sum = (some: number[]) => some.reduce((total, each) => total + each, 0)
  const penalised = 100 + sum(all.filter((each) => each < 0))
  const score = penalised < 90 ? penalised : penalised + sum(all.filter((each) => each > 0))
  return { score: Math.max(0, score), modifiers }
}

/** We set none, so the rules for good ones are not needed: any at all is the worst. */
const cookieModifier = (cookie: string) => (/secure/i.test(cookie) && /httponly/i.test(cookie) ? 0 : -40)

function policyModifier(policy: Map<string, string[]>) {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isBroad = (source: string) => /^(\*|https?:|wss?:|ftp:|data:|blob:)$/.test(source)
  const isHashed = (sources: string[]) => sources.some((source) => /^'(nonce-|sha\d+-)/.test(source))
  const isUnsafe = (sources: string[]) =>
    sources.some(isBroad) || (sources.includes("'unsafe-inline'") && !isHashed(sources))
  if (isUnsafe(of('script-src')) || of('object-src').some(isBroad)) return -20
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20
  if (of('script-src').includes("'unsafe-eval'")) return -10
  if (isUnsafe(of('style-src'))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function transportModifier(value: string) {
  const maxAge = Number(/max-age=(\d+)/.exec(value)?.[1])
  if (Number.isNaN(maxAge)) return -20
  return maxAge >= sixMonths ? 0 : -10
}

function referrerModifier(value: string) {
  if (!value) return 0
  return privateReferrers.includes(value) ? 5 : -5
}

function scriptModifier(html: string) {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="(?:(https?:)?\/\/)[^>]*>/g)]
  if (foreign.length === 0) return 0
  return foreign.every(([tag, scheme]) => scheme !== 'http:' && tag.includes('integrity=')) ? 5 : -50
}

function framingModifier(policy: Map<string, string[]>, value: string) {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors?.every((source) => source === "'none'" || source === "'self'")) return 5
  return /^(deny|sameorigin)$/i.test(value) ? 0 : -20
}
