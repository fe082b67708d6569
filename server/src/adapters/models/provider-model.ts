import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai'
import { builtInModel } from './built-in/built-in-model.ts'
import type { ModelName, ModelSettings, ProviderName } from './model-settings.ts'

/** One model as the reliable model asks it. */
export interface Candidate {
  provider: ProviderName
  label: string
  seesImages: boolean
  contextTokens: number
  model: LanguageModelV4
}

export function openModel(name: ModelName, settings: ModelSettings): Candidate {
  const { provider, model } = name
  return {
    provider,
    label: provider === 'built-in' ? 'built-in model' : model,
    seesImages: seesImages(name),
    contextTokens: contextTokens[provider],
    model: languageModel(name, settings),
  }
}

/** Addresses and keys are always given: where they are not, the SDK would read the environment itself. */
function languageModel({ provider, model }: ModelName, settings: ModelSettings): LanguageModelV4 {
  switch (provider) {
    case 'openai':
      return unstored(
        createOpenAI({
          apiKey: settings.openaiApiKey ?? '',
          baseURL: settings.openaiBaseUrl ?? 'https://api.openai.com/v1',
        }).responses(model),
      )
    case 'anthropic':
      return createAnthropic({
        apiKey: settings.anthropicApiKey ?? '',
        baseURL: settings.anthropicBaseUrl ?? 'https://api.anthropic.com/v1',
      }).languageModel(model)
    case 'google':
      return createGoogle({
        apiKey: settings.googleApiKey ?? '',
        baseURL: settings.googleBaseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
      }).languageModel(model)
    case 'compatible':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: settings.openaiBaseUrl ?? '',
        ...(settings.openaiApiKey && { apiKey: settings.openaiApiKey }),
        includeUsage: true,
      }).languageModel(model)
    case 'built-in':
      return builtInModel()
  }
}

/** OpenAI keeps the conversations of this protocol for a month, unless it is told not to. */
function unstored(model: LanguageModelV4): LanguageModelV4 {
  const settings = { providerOptions: { openai: { store: false } } }
  return wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings }) })
}

/** What a turn may send. Far below what large models take: the person waits for, and the operator pays, every token. */
const contextTokens: Record<ProviderName, number> = {
  openai: 64_000,
  anthropic: 64_000,
  google: 64_000,
  // The usual window of models on one's own machine.
  compatible: 8_000,
  'built-in': 64_000,
}

function seesImages({ provider, model }: ModelName) {
  switch (provider) {
    case 'openai':
      return !/^(gpt-3|gpt-4-|gpt-4$|o1-mini|o3-mini)/.test(model)
    case 'anthropic':
      return true
    case 'google':
      return !/gemma-3-1b|gemma-3n/.test(model)
    case 'compatible':
      return /llava|vision|[-:.\d]vl\b|pixtral|gemma-?3|llama-?4|minicpm-v|gpt-4o|gpt-4\.1|gpt-5/i.test(model)
    case 'built-in':
      return false
  }
}
