import * as identity from '@agentry/contract/people/identity'
import { arrivalOf } from '../../core/http/arrival.ts'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/passkey-service.ts'
import { askPasskey, proveByPasskey, signInWithPasskey } from './passkeys/use-passkey-service.ts'
import { proveByPassword } from './proof/proof-service.ts'
import { readSignInMethods } from './sign-in-methods.ts'
import {
  confirmTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from './two-step/two-step-service.ts'

/** Ways to sign in beside the password, and proving again who one is. */
export function identityRoutes(api: Api, ports: Ports) {
  handle(api, identity.readSignInMethods, ({ viewer }) => readSignInMethods(ports, viewer))
  handle(api, identity.prove, ({ viewer, body, address }) =>
    'password' in body
      ? proveByPassword(ports, viewer, { password: body.password, address })
      : proveByPasskey(ports, viewer, { passkey: body.passkey, address }),
  )
  handle(api, identity.startTwoStep, ({ viewer }) => startTwoStep(ports, viewer))
  handle(api, identity.confirmTwoStep, ({ viewer, body }) => confirmTwoStep(ports, viewer, body.code))
  handle(api, identity.renewRecoveryCodes, ({ viewer }) => renewRecoveryCodes(ports, viewer))
  handle(api, identity.turnOffTwoStep, ({ viewer, body, address }) =>
    turnOffTwoStep(ports, viewer, { ...body, address }),
  )
  handle(api, identity.startPasskey, ({ viewer }) => startPasskey(ports, viewer))
  handle(api, identity.addPasskey, (call) =>
    addPasskey(ports, call.viewer, call.body, arrivalOf(call).device),
  )
  handle(api, identity.renamePasskey, ({ viewer, params, body }) =>
    renamePasskey(ports, viewer, params.passkey_id, body.name),
  )
  handle(api, identity.removePasskey, ({ viewer, params }) => removePasskey(ports, viewer, params.passkey_id))
  handle(api, identity.askPasskey, ({ address }) => askPasskey(ports, address))
  handle(api, identity.signInWithPasskey, (call) => signInWithPasskey(ports, call.body, arrivalOf(call)))
}
