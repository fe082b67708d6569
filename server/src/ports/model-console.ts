import type { ModelService as KeyService } from '@agentry/contract/rules/operators'
import type { ModelBudget, ModelPrice } from './models.ts'

export type { KeyService }

/** A key and where it may be sent. They are entered together, so that no key follows an address somebody changed. */
export interface ServiceKey {
  key: string
  /** Null: the service's own. */
  address: string | null
}

/** What operators decided in the console. Where it is silent, the settings of the environment hold. */
export interface ModelSetup {
  keys: Partial<Record<KeyService, ServiceKey>>
  /** `provider:model`, or `built-in`. */
  freeModel: string | null
  proModel: string | null
  fallbackModels: string[] | null
  prices: Record<string, ModelPrice>
  budget: ModelBudget
}

interface TierInEffect {
  model: string
  fallbacks: string[]
}

interface ModelsInEffect {
  tiers: Record<'free' | 'pro', TierInEffect>
  prices: Record<string, ModelPrice & { source: 'list' | 'environment' | 'console' }>
  /** Of the environment. */
  keys: Record<KeyService, { isSet: boolean; address: string | null }>
}

export interface ModelTrial {
  service: KeyService
  model: string
  /** Undefined: the one in effect, at its own address. */
  given: ServiceKey | undefined
}

/** Changes which models answer, while the server runs. */
export interface ModelConsole {
  /** Why this setup cannot work, in a sentence; undefined when it can. */
  problemOf(setup: ModelSetup): string | undefined
  /** Answers begun before are finished by the models that began them. A setup with a problem changes nothing. */
  use(setup: ModelSetup): void
  inEffect(): ModelsInEffect
  /** Asks for one short answer. Says why it failed without anything that was sent. */
  tryOut(trial: ModelTrial): Promise<{ answered: boolean; detail: string }>
}
