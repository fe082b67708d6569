import { AppError } from '../../../../core/errors.ts'
import type { Models } from '../../../../ports/models.ts'

/** The model that a person asked for by its name, if their plan has it, or else that of their plan. */
export function chosenModel(models: Models, tier: 'free' | 'pro', name: string | undefined) {
  if (name === undefined) return models.forTier(tier)
  const model = models.named(tier, name)
  if (model) return model
  if (models.named('pro', name))
    throw new AppError('pro-required', `${name} is part of Pro. Please upgrade to use it.`)
  throw new AppError('invalid-request', 'There is no such model here.', {
    errors: [{ path: 'model', message: 'There is no such model here.' }],
  })
}
