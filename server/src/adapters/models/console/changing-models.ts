import { isDeepStrictEqual } from 'node:util'
import type {
  KeyService,
  ModelConsole,
  ModelSetup,
  ModelTrial,
  ServiceKey,
} from '../../../ports/model-console.ts'
import type { ModelPrice, Models } from '../../../ports/models.ts'
import { TextEngine } from '../built-in/text-engine.ts'
import { createModels } from '../create-models.ts'
import { listPrices } from '../model-prices.ts'
import { ModelSettingsError, pickModels, type ModelName, type ModelSettings } from '../model-settings.ts'
import { tryModel } from './try-model.ts'

type Options = NonNullable<Parameters<typeof createModels>[1]>

/** Models that operators can exchange while the server runs. */
export function changingModels(
  base: ModelSettings,
  { prices = {}, engine = new TextEngine(), ...options }: Options,
): { models: Models; console: ModelConsole } {
  const withPrices = (more: Record<string, ModelPrice>) => ({ ...prices, ...more })
  let setup = nothingSet
  let settings = base
  let current = createModels(base, { ...options, engine, prices })

  const models: Models = {
    forTier: (tier) => current.forTier(tier),
    named: (tier, label) => current.named(tier, label),
    offered: (tier) => current.offered(tier),
    builtIn: () => current.builtIn(),
    labels: () => current.labels(),
    costOf: (label, spent) => current.costOf(label, spent),
    budget: () => current.budget(),
  }

  const console: ModelConsole = {
    problemOf(wanted) {
      try {
        pickModels(settingsOf(base, wanted))
        return undefined
      } catch (error) {
        if (error instanceof ModelSettingsError) return error.message
        throw error
      }
    },
    use(wanted) {
      if (isDeepStrictEqual(wanted, setup)) return
      const next = settingsOf(base, wanted)
      current = createModels(next, {
        ...options,
        engine,
        prices: withPrices(wanted.prices),
        budget: wanted.budget,
      })
      settings = next
      setup = wanted
    },
    inEffect() {
      const { free, pro } = pickModels(settings)
      const tierOf = ({ primary, fallbacks }: typeof free) => ({
        model: nameOf(primary),
        fallbacks: fallbacks.map(nameOf),
      })
      const sourced = <S extends string>(some: Record<string, ModelPrice>, source: S) =>
        Object.entries(some).map(([model, price]) => [model, { ...price, source }] as const)
      return {
        tiers: { free: tierOf(free), pro: tierOf(pro) },
        prices: Object.fromEntries([
          ...sourced(listPrices, 'list'),
          ...sourced(prices, 'environment'),
          ...sourced(setup.prices, 'console'),
        ]),
        keys: {
          openai: keyIn(base.openaiApiKey, base.openaiBaseUrl),
          anthropic: keyIn(base.anthropicApiKey, base.anthropicBaseUrl),
          google: keyIn(base.googleApiKey, base.googleBaseUrl),
        },
      }
    },
    tryOut: ({ service, model, given }: ModelTrial) => {
      const tried = given ? withKey(settings, service, given) : settings
      const provider = service === 'openai' && tried.openaiBaseUrl ? 'compatible' : service
      return tryModel({ provider, model }, tried, engine)
    },
  }
  return { models, console }
}

const nothingSet: ModelSetup = {
  keys: {},
  freeModel: null,
  proModel: null,
  fallbackModels: null,
  prices: {},
  budget: { person: null, total: null },
}

const keyIn = (key: string | undefined, address: string | undefined) => ({
  isSet: Boolean(key || address),
  address: address ?? null,
})

const nameOf = ({ provider, model }: ModelName) =>
  provider === 'built-in' ? 'built-in' : `${provider}:${model}`

function settingsOf(base: ModelSettings, setup: ModelSetup): ModelSettings {
  const automatic = pickModels(base)
  let settings: ModelSettings = {
    ...base,
    // A key that is entered makes a service available. Who answers changes when somebody chooses it.
    freeModel: setup.freeModel ?? nameOf(automatic.free.primary),
    proModel: setup.proModel ?? nameOf(automatic.pro.primary),
    ...(setup.fallbackModels && { fallbackModels: setup.fallbackModels }),
  }
  for (const [service, key] of Object.entries(setup.keys))
    settings = withKey(settings, service as KeyService, key)
  return settings
}

/** Key and address are replaced together: a key is never sent to an address that it was not entered for. */
function withKey(settings: ModelSettings, service: KeyService, { key, address }: ServiceKey): ModelSettings {
  const baseUrl = address ?? undefined
  switch (service) {
    case 'openai':
      return { ...settings, openaiApiKey: key, openaiBaseUrl: baseUrl }
    case 'anthropic':
      return { ...settings, anthropicApiKey: key, anthropicBaseUrl: baseUrl }
    case 'google':
      return { ...settings, googleApiKey: key, googleBaseUrl: baseUrl }
  }
}
