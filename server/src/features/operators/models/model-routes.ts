import * as models from '@agentry/contract/operators/models'
import { AppError } from '../../../core/errors.ts'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { followConsole } from './follow-console.ts'
import { chooseModels, setBudgets, setKey, setPrice, showModels } from './models-service.ts'

const trials = { name: 'model-trial', points: 60, perSeconds: 60 }

export function modelRoutes(api: Api, ports: Ports) {
  followConsole(api, ports)
  handle(api, models.showModels, () => showModels(ports))
  handle(api, models.chooseModels, ({ viewer, body }) =>
    chooseModels(ports, viewer, {
      freeModel: body.free_model,
      proModel: body.pro_model,
      fallbackModels: body.fallback_models,
      reason: body.reason,
    }),
  )
  handle(api, models.setModelKey, ({ viewer, body: { service, key, address, reason } }) =>
    setKey(ports, viewer, { service, given: key === null ? null : { key, address }, reason }),
  )
  handle(api, models.setModelPrice, ({ viewer, body }) => setPrice(ports, viewer, body))
  handle(api, models.setBudgets, ({ viewer, body }) =>
    setBudgets(ports, viewer, {
      personCents: body.person_cents,
      totalCents: body.total_cents,
      reason: body.reason,
    }),
  )
  handle(api, models.tryModel, async ({ viewer, body: { service, model, key, address } }) => {
    await ports.limits.take(trials, viewer.id)
    // The key in effect is sent to the address that it was entered for and to no other.
    if (key === null && address !== null)
      throw new AppError('invalid-request', 'Enter the key that is to be sent to this address.')
    return ports.modelConsole.tryOut({ service, model, given: key === null ? undefined : { key, address } })
  })
}
