import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_STANDARD_MONTH: 'price_x',
}

test('without any setting the defaults hold', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    trustProxy: 0,
  })
})

test('an empty setting is no setting', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'agentry.example'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['SMTP_URL', 'http://mail.example'],
  ['SUPPORT_EMAIL', 'support'],
])('a wrong %s stops the start with a sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`The setting ${name} is wrong`)
})

test('prices of models are JSON: dollars for a million tokens, to a tenth of a cent', () => {
  const read = (prices: unknown) => readSettings({ MODEL_PRICES: JSON.stringify(prices) }).modelPrices
  expect(read({ m: { input: 1.25, output: 10 } })).toEqual({ m: { input: 1.25, cached: 1.25, output: 10 } })
  expect(read({ m: { input: 1, cached: 0.125, output: 0 } })).toMatchObject({ m: { cached: 0.125 } })
  for (const wrong of [[], { m: 1 }, { m: { input: 1 } }, { m: { input: 0.0001, output: 1 } }])
    expect(() => read(wrong)).toThrow('The setting MODEL_PRICES')
  expect(() => readSettings({ MODEL_PRICES: '{m: 1}' })).toThrow(
    'The setting MODEL_PRICES is wrong: it is not JSON.',
  )
})

test('a shifted clock and a live payment key exclude each other', () => {
  expect(() => readSettings({ CLOCK_OFFSET: '60', STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('CLOCK_OFFSET')
  expect(readSettings({ CLOCK_OFFSET: '60', ...stripe }).clockOffsetSeconds).toBe(60)
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_PRICE_STANDARD_YEAR: 'price_x' }, 'STRIPE_PRICE_STANDARD_YEAR needs both'],
  [{ ...stripe, STRIPE_PRICE_STANDARD_MONTH: '' }, 'STRIPE_PRICE_STANDARD_MONTH'],
  [{ ...stripe, STRIPE_PRICE_STANDARD_YEAR: 'price_x' }, 'the same price'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_x,y' }, 'The setting STRIPE_WEBHOOK_SECRET is wrong'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_x' }, 'The setting STRIPE_SECRET_KEY is wrong'],
])('half of the payment settings stop the start: %o', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence)
})

const oidc = {
  OIDC_ISSUER: 'https://id.example/realm',
  OIDC_CLIENT_ID: 'agentry',
  OIDC_CLIENT_SECRET: 's',
  OIDC_NAME: 'Example',
}

test.each([
  [{ ...oidc, OIDC_NAME: '' }, 'set all four or none'],
  [{ OIDC_ISSUER: oidc.OIDC_ISSUER }, 'set all four or none'],
  [
    { ...oidc, OIDC_ISSUER: 'http://id.example' },
    'The setting OIDC_ISSUER is wrong: it begins with https://',
  ],
])('a sign-in provider that is half set up or not https stops the start: %o', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence)
  expect(readSettings(oidc).oidc).toMatchObject({ issuer: oidc.OIDC_ISSUER, name: 'Example' })
  expect(readSettings({ ...oidc, OIDC_ISSUER: 'http://localhost:1' }).oidc).toBeDefined()
})

test('a service that transcribes is named by its model, and the key of another is not shown to it', () => {
  const openai = { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://a.example/v1' }
  const own = { TRANSCRIPTION_BASE_URL: 'http://b.example/v1' }
  const read = (environment: Record<string, string>) => readSettings(environment).transcription
  expect(read(openai)).toBeUndefined()
  const named = { ...openai, TRANSCRIPTION_MODEL: 'whisper-1' }
  expect(read(named)).toEqual({ model: 'whisper-1', baseUrl: 'http://a.example/v1', apiKey: 'sk-1' })
  expect(read({ ...named, ...own })).toMatchObject({ baseUrl: 'http://b.example/v1', apiKey: undefined })
  expect(read({ ...named, ...own, TRANSCRIPTION_API_KEY: 'k' })).toMatchObject({ apiKey: 'k' })
  expect(() => read(own)).toThrow('The setting TRANSCRIPTION_MODEL is missing')
})

test('.env.example lists every setting and no other', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('what .env.example says is the default', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const given = Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const { inEffect, ...settings } = readSettings(given)
  const { inEffect: unset, ...defaults } = readSettings({})
  expect(settings).toEqual(defaults)
  expect(inEffect.map(({ name, value }) => [name, value])).toEqual(
    unset.map(({ name, value }) => [name, value]),
  )
})
