import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.stringbool()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: z.string().min(16).optional(),
  RUN_JOBS: flag.default(true),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  SUPPORT_EMAIL: z.email().default('support@agentry.example'),
  LEGAL_EMAIL: z.email().default('legal@agentry.example'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Agentry <no-reply@agentry.example>'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
})

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
  /** Off for replicas that only answer requests. */
  runJobs: boolean
  clockOffsetSeconds: number
  supportEmail: string
  legalEmail: string
  smtpUrl: string | undefined
  mailFrom: string
}

/** Thrown with a sentence that names the setting; `main` prints it and stops. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(sentence).join('\n'))
  const env = parsed.data
  if (env.CLOCK_OFFSET !== 0 && env.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
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
    runJobs: env.RUN_JOBS,
    clockOffsetSeconds: env.CLOCK_OFFSET,
    supportEmail: env.SUPPORT_EMAIL,
    legalEmail: env.LEGAL_EMAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
  }
}

function sentence(issue: z.core.$ZodIssue) {
  return `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`
}
