import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { AskedModel } from '../../ports/models.ts'
import type { ModelSettings, Service } from './model-settings.ts'
import { askService, fetchFromService as fetch } from './wire/ask-service.ts'
import { plainWords } from './wire/plain-words.ts'

type Client = Pick<LanguageModelV4, 'doStream'>

/**
 * A model behind HTTP. Its client is loaded beside the start of the server and not before it; an installation that
 * uses the built-in model loads none.
 */
export function serviceModel(service: Service, model: string, settings: ModelSettings): AskedModel {
  const client = clients[service](model, settings)
  // Whoever asks first hears of it; until then it is nobody's unhandled rejection.
  client.catch(() => {})
  return {
    doStream: async (options) => askService(await client, plainWords[service], options),
  }
}

const addresses: Record<Service, (settings: ModelSettings) => string> = {
  openai: ({ openaiBaseUrl }) => openaiBaseUrl ?? 'https://api.openai.com/v1',
  anthropic: ({ anthropicBaseUrl }) => anthropicBaseUrl ?? 'https://api.anthropic.com/v1',
  google: ({ googleBaseUrl }) => googleBaseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
  compatible: ({ openaiBaseUrl }) => openaiBaseUrl ?? '',
}

/** Who receives what a service is asked. */
export const hostOfService = (service: Service, settings: ModelSettings) =>
  URL.parse(addresses[service](settings))?.hostname ?? ''

/** Addresses and keys are always given: where they are not, the SDK would read the environment itself. */
const clients: Record<Service, (model: string, settings: ModelSettings) => Promise<Client>> = {
  async openai(model, settings) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const provider = createOpenAI({
      apiKey: settings.openaiApiKey ?? '',
      baseURL: addresses.openai(settings),
      fetch,
    })
    return unstored(provider.responses(model))
  },
  async anthropic(model, settings) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const provider = createAnthropic({
      apiKey: settings.anthropicApiKey ?? '',
      baseURL: addresses.anthropic(settings),
      fetch,
    })
    return provider.languageModel(model)
  },
  async google(model, settings) {
    const { createGoogle } = await import('@ai-sdk/google')
    const provider = createGoogle({
      apiKey: settings.googleApiKey ?? '',
      baseURL: addresses.google(settings),
      fetch,
    })
    return provider.languageModel(model)
  },
  async compatible(model, settings) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: addresses.compatible(settings),
      ...(settings.openaiApiKey && { apiKey: settings.openaiApiKey }),
      includeUsage: true,
      fetch,
    })
    return provider.languageModel(model)
  },
}

/** OpenAI keeps the conversations of this protocol for a month, unless it is told not to. */
function unstored(model: Client): Client {
  return {
    doStream: ({ providerOptions, ...options }) =>
      model.doStream({
        ...options,
        providerOptions: { ...providerOptions, openai: { store: false, ...providerOptions?.['openai'] } },
      }),
  }
}
