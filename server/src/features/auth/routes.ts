import * as auth from '@agentry/contract/auth'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { arrivalOf } from '../../core/http/arrival.ts'
import { endRequestsOfEnded } from './end-requests.ts'
import { emailChangeRoutes } from './email-change/email-change-routes.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords/password-service.ts'
import { currentUser, login, register } from './service.ts'
import { logout } from './session-service.ts'
import { identityRoutes } from './identity-routes.ts'
import { providerRoutes } from './provider/provider-routes.ts'
import { sendVerification, verifyEmail } from './verification/verification-service.ts'

export function authRoutes(api: Api, ports: Ports) {
  endRequestsOfEnded(api, ports)
  identityRoutes(api, ports)
  providerRoutes(api, ports)
  handle(api, auth.register, (call) => register(ports, call.body, arrivalOf(call)))
  handle(api, auth.login, (call) => login(ports, call.body, arrivalOf(call)))
  handle(api, auth.me, ({ viewer }) => currentUser(ports, viewer))
  handle(api, auth.logout, ({ viewer }) => logout(ports, viewer))
  handle(api, auth.forgotPassword, ({ body, address }) =>
    forgotPassword(ports, { email: body.email, address }),
  )
  handle(api, auth.resetPassword, (call) => resetPassword(ports, { ...call.body, ...arrivalOf(call) }))
  handle(api, auth.verifyEmail, ({ body, address }) => verifyEmail(ports, { token: body.token, address }))
  handle(api, auth.sendVerification, ({ viewer, address }) => sendVerification(ports, viewer, { address }))
  emailChangeRoutes(api, ports)
  handle(api, auth.changePassword, (call) =>
    changePassword(ports, call.viewer, {
      current: call.body.current_password,
      next: call.body.new_password,
      ...arrivalOf(call),
    }),
  )
}
