import * as auth from '@agentry/contract/auth'
import { handle, type Api } from '../../core/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { changePassword, forgotPassword, resetPassword } from './password-service.ts'
import { currentUser, login, register } from './service.ts'
import { logout } from './sessions.ts'

export function authRoutes(api: Api, ports: Ports) {
  handle(api, auth.register, ({ body, address }) => register(ports, body, address))
  handle(api, auth.login, ({ body, address }) => login(ports, body, address))
  handle(api, auth.me, ({ viewer }) => currentUser(ports, viewer))
  handle(api, auth.logout, ({ viewer }) => logout(ports, viewer))
  handle(api, auth.forgotPassword, ({ body, address }) =>
    forgotPassword(ports, { email: body.email, address }),
  )
  handle(api, auth.resetPassword, ({ body, address }) => resetPassword(ports, { ...body, address }))
  handle(api, auth.changePassword, ({ viewer, body, address }) =>
    changePassword(ports, viewer, { current: body.current_password, next: body.new_password, address }),
  )
}
