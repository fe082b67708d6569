import type { ModelChoice, Models } from '../../ports/models.ts'
import { TextEngine } from './built-in/text-engine.ts'
import { costsAt, type ModelPrice } from './model-prices.ts'
import { builtIn, pickModels, type ModelPlan, type ModelSettings } from './model-settings.ts'
import { defaultPatience, type Patience } from './patience.ts'
import { openModel, type Candidate } from './provider-model.ts'
import { reliableTurn, type OnFault } from './reliable-model.ts'
import { ToolSupport } from './tool-support.ts'

interface Options {
  /** For the log: what it is given holds no key, no body and nothing that people wrote. */
  onFault?: OnFault
  patience?: Partial<Patience>
  /** Where the built-in model works. */
  engine?: TextEngine
  /** The operator's, by the name of the model. */
  prices?: Record<string, ModelPrice> | undefined
}

/** Throws `ModelSettingsError` with a sentence for the operator where the settings do not fit together. */
export function createModels(
  settings: ModelSettings,
  { onFault = () => {}, patience, engine = new TextEngine(), prices }: Options = {},
): Models {
  const plans = pickModels(settings)
  const toolSupport = new ToolSupport()
  const choose = ({ primary, fallback }: ModelPlan): ModelChoice => {
    const first = openModel(primary, settings, engine)
    const candidates: [Candidate, ...Candidate[]] = fallback
      ? [first, openModel(fallback, settings, engine)]
      : [first]
    return {
      label: first.label,
      isBuiltIn: primary.provider === builtIn.provider,
      get takesTools() {
        return toolSupport.takesTools(first)
      },
      seesImages: first.seesImages,
      contextTokens: Math.min(...candidates.map(({ contextTokens }) => contextTokens)),
      startTurn: () =>
        reliableTurn(candidates, { patience: { ...defaultPatience, ...patience }, onFault, toolSupport }),
    }
  }
  const choices = { free: choose(plans.free), pro: choose(plans.pro) }
  return {
    forTier: (tier) => choices[tier],
    builtIn: () => choose({ primary: builtIn, fallback: undefined }),
    labels: () => ({ free: choices.free.label, pro: choices.pro.label }),
    costOf: costsAt(prices),
  }
}
