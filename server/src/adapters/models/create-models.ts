import type { ModelBudget, ModelChoice, ModelPrice, Models } from '../../ports/models.ts'
import { TextEngine } from './built-in/text-engine.ts'
import { costsAt } from './model-prices.ts'
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
  budget?: ModelBudget
}

const noBudget: ModelBudget = { person: null, total: null }

/** Throws `ModelSettingsError` with a sentence for the operator where the settings do not fit together. */
export function createModels(
  settings: ModelSettings,
  { onFault = () => {}, patience, engine = new TextEngine(), prices, budget = noBudget }: Options = {},
): Models {
  const plans = pickModels(settings)
  const toolSupport = new ToolSupport()
  const costOf = costsAt(prices)
  const choose = ({ primary, fallbacks }: ModelPlan): ModelChoice => {
    const first = openModel(primary, settings, engine)
    const candidates: [Candidate, ...Candidate[]] = [
      first,
      ...fallbacks.map((fallback) => openModel(fallback, settings, engine)),
    ]
    return {
      label: first.label,
      isBuiltIn: primary.provider === builtIn.provider,
      get takesTools() {
        return toolSupport.takesTools(first)
      },
      seesImages: first.seesImages,
      contextTokens: Math.min(...candidates.map(({ contextTokens }) => contextTokens)),
      mostCost: (spent) => Math.max(0, ...candidates.map(({ label }) => costOf(label, spent) ?? 0)),
      startTurn: () =>
        reliableTurn(candidates, { patience: { ...defaultPatience, ...patience }, onFault, toolSupport }),
    }
  }
  const choices = { free: choose(plans.free), pro: choose(plans.pro) }
  // Asked for by its name, a model answers itself or not at all.
  const others = plans.others.map((primary) => choose({ primary, fallbacks: [] }))
  // A free plan has the one model; Pro has all that are set up.
  const offered = { free: [choices.free], pro: [choices.pro, ...others] }
  return {
    forTier: (tier) => choices[tier],
    named: (tier, label) => offered[tier].find((choice) => choice.label === label),
    offered: (tier) => offered[tier].map(({ label }) => label),
    builtIn: () => choose({ primary: builtIn, fallbacks: [] }),
    labels: () => ({ free: choices.free.label, pro: choices.pro.label }),
    costOf,
    budget: () => budget,
  }
}
