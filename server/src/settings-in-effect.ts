import type { SettingInEffect } from './ports/ports.ts'

/** Addresses may hold a user, a password or a key, which are left out. */
const addresses = new Set([
  'PUBLIC_URL',
  'OPENAI_BASE_URL',
  'TRANSCRIPTION_BASE_URL',
  'ANTHROPIC_BASE_URL',
  'GOOGLE_BASE_URL',
  'SEARCH_URL',
  'S3_ENDPOINT',
  'STRIPE_API_BASE',
  'OIDC_ISSUER',
])

const open = new Set([
  'HOST',
  'PORT',
  'DATA_DIR',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'LATE_AFTER_MS',
  'RUN_JOBS',
  'CHECK_STARTERS',
  'SEARCH_BY_MEANING',
  'CLOCK_OFFSET',
  'SUPPORT_EMAIL',
  'LEGAL_EMAIL',
  'CONTROLLER_NAME',
  'CONTROLLER_ADDRESS',
  'COMPLAINTS_TO',
  'EXTRA_CATEGORIES',
  'PRO_SHARE_PERCENT',
  'REVIEW_FIRST_TEMPLATE',
  'RESERVED_NAMES',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'MAIL_FROM',
  'OPENAI_MODEL',
  'OPENAI_SPEECH_MODEL',
  'TRANSCRIPTION_MODEL',
  'FREE_MODEL',
  'PRO_MODEL',
  'FALLBACK_MODEL',
  'MODEL_PRICES',
  'LOCAL_MODEL',
  'MODEL_FIRST_TOKEN_S',
  'MODEL_SILENCE_S',
  'MODEL_TURN_S',
  'S3_REGION',
  'STRIPE_TAX',
  'STRIPE_PRICE_FOUNDER_MONTH',
  'STRIPE_PRICE_FOUNDER_YEAR',
  'STRIPE_PRICE_STANDARD_MONTH',
  'STRIPE_PRICE_STANDARD_YEAR',
  'OIDC_CLIENT_ID',
  'OIDC_NAME',
])

/** What is on neither list is a secret, so that a new setting is hidden until somebody decides. */
export function settingsInEffect(
  names: readonly string[],
  given: Record<string, string | undefined>,
  inEffect: Record<string, unknown>,
): SettingInEffect[] {
  return names.map((name) => {
    const value = inEffect[name]
    const source = given[name] !== undefined ? 'environment' : value === undefined ? 'none' : 'default'
    if (addresses.has(name)) return { name, source, isSecret: false, value: placeOf(value) }
    if (open.has(name)) return { name, source, isSecret: false, value: wordsOf(value) }
    return { name, source, isSecret: true, value: null }
  })
}

function placeOf(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url && `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

function wordsOf(value: unknown): string | null {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
