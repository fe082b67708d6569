import * as emailChange from '@agentry/contract/people/email-change'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { askForChange, pendingChange, withdrawChange } from './asking.ts'
import { confirmChange, stopChange } from './confirming.ts'

export function emailChangeRoutes(api: Api, ports: Ports) {
  handle(api, emailChange.changeEmail, ({ viewer, body, address }) =>
    askForChange(ports, viewer, { ...body, address }),
  )
  handle(api, emailChange.getEmailChange, ({ viewer }) => pendingChange(ports, viewer))
  handle(api, emailChange.withdrawEmailChange, ({ viewer }) => withdrawChange(ports, viewer))
  handle(api, emailChange.confirmEmailChange, ({ body, address }) =>
    confirmChange(ports, { token: body.token, address }),
  )
  handle(api, emailChange.stopEmailChange, ({ body, address }) =>
    stopChange(ports, { token: body.token, address }),
  )
}
