import type { FastifyRequest } from 'fastify'

/** From where and with what somebody signs in. */
export interface Arrival {
  address: string
  /** Browser and system, such as 'Firefox on Linux'; empty where it cannot be told. */
  device: string
}

// The order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function arrivalOf({ address, request }: { address: string; request: FastifyRequest }): Arrival {
  return { address, device: deviceOf(request.headers['user-agent'] ?? '') }
}

/** Only these words are kept of what the browser says: enough to know one's own devices by. */
function deviceOf(userAgent: string) {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' on ')
}
