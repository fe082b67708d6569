import { builtInModelName, thisServer } from '@agentry/contract/rules/egress'
import type { AskedModel } from '../../ports/models.ts'
import { builtInModel } from './built-in/built-in-model.ts'
import type { TextEngine } from './built-in/text-engine.ts'
import type { ModelName, ModelSettings, ProviderName } from './model-settings.ts'
import { hostOfService, serviceModel } from './service-model.ts'

/** One model as the reliable model asks it. */
export interface Candidate {
  provider: ProviderName
  label: string
  seesImages: boolean
  contextTokens: number
  /** Who receives what it is asked: a host, or `this server`. */
  host: string
  model: AskedModel
}

export function openModel(name: ModelName, settings: ModelSettings, engine: TextEngine): Candidate {
  const { provider, model } = name
  return {
    provider,
    label: provider === 'built-in' ? builtInModelName : model,
    seesImages: seesImages(name),
    contextTokens: contextTokens[provider],
    host: provider === 'built-in' ? thisServer : hostOfService(provider, settings),
    model: provider === 'built-in' ? builtInModel(engine) : serviceModel(provider, model, settings),
  }
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
