import type { Site } from './ports/ports.ts'
import type { Settings } from './settings.ts'

/** Services outside this machine that the settings name. Models are told by the setup in effect. */
export function processorsOf({
  stripe,
  smtpUrl,
  s3,
}: Pick<Settings, 'stripe' | 'smtpUrl' | 's3'>): Site['processors'] {
  return [
    ...(stripe ? [{ name: 'Stripe', purpose: 'payments' as const }] : []),
    ...(smtpUrl ? [{ name: publicHost(smtpUrl), purpose: 'mail' as const }] : []),
    ...(s3 ? [{ name: publicHost(s3.endpoint), purpose: 'files' as const }] : []),
  ]
}

/** Names of machines in the operator's own network are nobody's business. */
function publicHost(url: string) {
  const { hostname } = new URL(url)
  const isPublic =
    /\.[a-z]{2,}$/i.test(hostname) && !/\.(?:local|internal|lan|home|corp|intranet|svc)$/i.test(hostname)
  return isPublic ? hostname : 'a service in our own network'
}
