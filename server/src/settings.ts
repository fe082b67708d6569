import { resolve } from 'node:path'
import { z } from 'zod'
import { withoutEnd } from './core/text/without-end.ts'
import type { SettingInEffect } from './ports/ports.ts'
import { oidcEnvironment, readOidc, type OidcSettings } from './settings-oidc.ts'
import { settingsInEffect } from './settings-in-effect.ts'
import { readStripe, SettingsError, type StripeSettings } from './stripe-settings.ts'

const flag = z.stringbool()
const url = z.url({ protocol: /^https?$/ }).transform((value) => withoutEnd(value, /\//))
const list = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean))
  .pipe(z.array(z.string().max(40, 'an item has at most 40 characters')).max(50, 'it has at most 50 items'))
/** Lines are separated by bars: streets and cities have commas. */
const addressLines = z
  .string()
  .transform((text) => text.split('|').flatMap((line) => line.trim() || []))
  .pipe(z.array(z.string().max(80, 'a line has at most 80 characters')).max(6, 'it has at most 6 lines'))
const price = z.string().startsWith('price_', 'it begins with price_').optional()

/** In seconds; a model on a slow machine may need minutes. */
const patience = z.coerce.number().int().min(1).max(3600).optional()

/** Dollars for a million tokens. Three decimals, so that costs can be counted in whole billionths of a dollar. */
const dollars = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Number(value.toFixed(3)) === value, 'a price has at most three decimals')

const prices = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'it is not JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().min(1).max(200),
      z
        .strictObject({ input: dollars, cached: dollars.optional(), output: dollars })
        .transform(({ cached, ...price }) => ({ ...price, cached: cached ?? price.input })),
    ),
  )

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  /** How late the event loop may be before new requests are refused. 0: none is ever refused for it. */
  LATE_AFTER_MS: z.coerce.number().int().min(0).max(60_000).default(2000),
  RUN_JOBS: flag.default(true),
  CHECK_STARTERS: flag.default(true),
  SEARCH_BY_MEANING: flag.default(true),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  SUPPORT_EMAIL: z.email().default('support@agentry.example'),
  LEGAL_EMAIL: z.email().default('legal@agentry.example'),
  CONTROLLER_NAME: z.string().trim().max(200).default(''),
  CONTROLLER_ADDRESS: z.string().trim().max(300).default(''),
  COMPLAINTS_TO: z.string().trim().max(300).default(''),
  EXTRA_CATEGORIES: list.default([]),
  PRO_SHARE_PERCENT: z.coerce.number().int().min(0).max(100).default(30),
  REVIEW_FIRST_TEMPLATE: flag.default(false),
  RESERVED_NAMES: list.default([]),
  SELLER_NAME: z.string().max(100).default('Agentry'),
  SELLER_ADDRESS: addressLines.default([]),
  SELLER_TAX_ID: z.string().max(60).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Agentry <no-reply@agentry.example>'),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  OPENAI_SPEECH_MODEL: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  TRANSCRIPTION_BASE_URL: url.optional(),
  TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_BASE_URL: url.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().min(1).optional(),
  GOOGLE_BASE_URL: url.optional(),
  FREE_MODEL: z.string().min(1).optional(),
  PRO_MODEL: z.string().min(1).optional(),
  FALLBACK_MODEL: z.string().min(1).optional(),
  MODEL_PRICES: prices.optional(),
  LOCAL_MODEL: z.enum(['auto', 'off']).optional(),
  MODEL_FIRST_TOKEN_S: patience,
  MODEL_SILENCE_S: patience,
  MODEL_TURN_S: patience,
  SEARCH_URL: url.optional(),
  SEARCH_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'it begins with sk_test_ or sk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,]+(,whsec_[^,]+)*$/, 'it begins with whsec_; several are separated by commas')
    .optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_TAX: flag.default(false),
  STRIPE_PRICE_FOUNDER_MONTH: price,
  STRIPE_PRICE_FOUNDER_YEAR: price,
  STRIPE_PRICE_STANDARD_MONTH: price,
  STRIPE_PRICE_STANDARD_YEAR: price,
  ...oidcEnvironment,
})

/** The names of all settings, for `.env.example` to be held against. */
export const settingNames = Object.keys(Environment.shape)

export interface Settings {
  host: string
  port: number
  /** Where people reach us; links in mails start with it. Undefined: the address we listen on. */
  publicUrl: string | undefined
  dataDir: string
  /** A PostgreSQL of the operator's; undefined: the embedded one below `dataDir`. */
  databaseUrl: string | undefined
  /** How many proxies in front of us add to X-Forwarded-For. */
  trustProxy: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  metricsToken: string | undefined
  /** Encrypts keys that operators enter; undefined: a file below `dataDir`. */
  secretsKey: string | undefined
  lateAfterMs: number
  /** Off for replicas that only answer requests. */
  runJobs: boolean
  /** Whether the checks of the starter templates are played after a start that brought new ones. */
  checkStarters: boolean
  searchByMeaning: boolean
  clockOffsetSeconds: number
  supportEmail: string
  legalEmail: string
  controllerName: string
  controllerAddress: string
  complaintsTo: string
  /** Categories of templates beside those of the contract. */
  extraCategories: string[]
  /** Whether operators look at a creator's first public template before others see it. */
  proSharePercent: number
  reviewsFirstTemplates: boolean
  /** Names that nobody else may use or imitate. */
  reservedNames: string[]
  /** Who sells, as receipts say it. */
  seller: { name: string; address: string[]; taxId: string | undefined }
  smtpUrl: string | undefined
  mailFrom: string
  models: {
    openaiApiKey: string | undefined
    openaiBaseUrl: string | undefined
    openaiModel: string | undefined
    anthropicApiKey: string | undefined
    anthropicBaseUrl: string | undefined
    googleApiKey: string | undefined
    googleBaseUrl: string | undefined
    freeModel: string | undefined
    proModel: string | undefined
    fallbackModel: string | undefined
  }
  /** Dollars for a million tokens, by the name of the model; undefined: list prices. */
  modelPrices: Record<string, { input: number; cached: number; output: number }> | undefined
  /** Whether a model server on this machine is used when no other is set up; undefined: it is only mentioned. */
  localModel: 'auto' | 'off' | undefined
  /** How long is waited for a model, in seconds; undefined: the usual times. */
  patience: { firstToken: number | undefined; silence: number | undefined; turn: number | undefined }
  /** Makes the voiceovers; undefined: the embedded engine. */
  speechModel: string | undefined
  /** Turns recordings into text; undefined: the browser does, as well as it can. */
  transcription: { model: string; baseUrl: string | undefined; apiKey: string | undefined } | undefined
  search: { url: string | undefined; key: string | undefined }
  /** A store that all replicas share; undefined: a folder below `dataDir`. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Undefined: the embedded provider, in test mode. */
  stripe: StripeSettings | undefined
  oidc: OidcSettings | undefined
  /** All of them, for operators to read. */
  inEffect: SettingInEffect[]
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(sentence).join('\n'))
  const env = parsed.data
  if (env.CLOCK_OFFSET !== 0 && env.STRIPE_SECRET_KEY?.includes('k_live_'))
    throw new SettingsError('CLOCK_OFFSET cannot be used with a live payment key (STRIPE_SECRET_KEY).')
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    secretsKey: env.SECRETS_KEY,
    lateAfterMs: env.LATE_AFTER_MS,
    runJobs: env.RUN_JOBS,
    checkStarters: env.CHECK_STARTERS,
    searchByMeaning: env.SEARCH_BY_MEANING,
    clockOffsetSeconds: env.CLOCK_OFFSET,
    supportEmail: env.SUPPORT_EMAIL,
    legalEmail: env.LEGAL_EMAIL,
    controllerName: env.CONTROLLER_NAME,
    controllerAddress: env.CONTROLLER_ADDRESS,
    complaintsTo: env.COMPLAINTS_TO,
    extraCategories: env.EXTRA_CATEGORIES,
    proSharePercent: env.PRO_SHARE_PERCENT,
    reviewsFirstTemplates: env.REVIEW_FIRST_TEMPLATE,
    reservedNames: env.RESERVED_NAMES,
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, taxId: env.SELLER_TAX_ID },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    models: {
      openaiApiKey: env.OPENAI_API_KEY,
      openaiBaseUrl: env.OPENAI_BASE_URL,
      openaiModel: env.OPENAI_MODEL,
      anthropicApiKey: env.ANTHROPIC_API_KEY,
      anthropicBaseUrl: env.ANTHROPIC_BASE_URL,
      googleApiKey: env.GOOGLE_GENERATIVE_AI_API_KEY,
      googleBaseUrl: env.GOOGLE_BASE_URL,
      freeModel: env.FREE_MODEL,
      proModel: env.PRO_MODEL,
      fallbackModel: env.FALLBACK_MODEL,
    },
    modelPrices: env.MODEL_PRICES,
    localModel: env.LOCAL_MODEL,
    patience: {
      firstToken: env.MODEL_FIRST_TOKEN_S,
      silence: env.MODEL_SILENCE_S,
      turn: env.MODEL_TURN_S,
    },
    speechModel: env.OPENAI_SPEECH_MODEL,
    transcription: readTranscription(env),
    search: { url: env.SEARCH_URL, key: env.SEARCH_KEY },
    s3: readS3(env),
    stripe: readStripe(env),
    oidc: readOidc(env),
    inEffect: settingsInEffect(settingNames, given, env),
  }
}

/** The key of one service is never shown to another. */
function readTranscription(env: z.output<typeof Environment>): Settings['transcription'] {
  const { TRANSCRIPTION_MODEL: model, TRANSCRIPTION_BASE_URL: own, TRANSCRIPTION_API_KEY: key } = env
  if (model) {
    const apiKey = key ?? (own ? undefined : env.OPENAI_API_KEY)
    return { model, baseUrl: own ?? env.OPENAI_BASE_URL, apiKey }
  }
  if (!own && !key) return undefined
  throw new SettingsError('The setting TRANSCRIPTION_MODEL is missing: it names the model that transcribes.')
}

function readS3(env: z.output<typeof Environment>): Settings['s3'] {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new SettingsError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or none.',
    )
  }
  return { endpoint, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function sentence(issue: z.core.$ZodIssue) {
  return `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`
}
