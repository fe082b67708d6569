import * as people from '@agentry/contract/operators/people'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { actOnPerson, listPeople, showPerson } from './people-service.ts'

export function peopleRoutes(api: Api, ports: Ports) {
  handle(api, people.listPeople, ({ query }) => listPeople(ports, query))
  handle(api, people.showPerson, ({ params }) => showPerson(ports, params.person_id))
  handle(api, people.suspendPerson, ({ viewer, params, body }) =>
    actOnPerson(ports, viewer, {
      action: 'person.suspend',
      accountId: params.person_id,
      reason: body.reason,
    }),
  )
  handle(api, people.unsuspendPerson, ({ viewer, params, body }) =>
    actOnPerson(ports, viewer, {
      action: 'person.unsuspend',
      accountId: params.person_id,
      reason: body.reason,
    }),
  )
  handle(api, people.endSessionsOfPerson, ({ viewer, params, body }) =>
    actOnPerson(ports, viewer, {
      action: 'person.end-sessions',
      accountId: params.person_id,
      reason: body.reason,
    }),
  )
  handle(api, people.grantPro, ({ viewer, params, body: { on, reason } }) =>
    actOnPerson(ports, viewer, {
      action: on ? 'person.pro-on' : 'person.pro-off',
      accountId: params.person_id,
      reason,
    }),
  )
  handle(api, people.setVerified, ({ viewer, params, body: { on, reason } }) =>
    actOnPerson(ports, viewer, {
      action: on ? 'person.verified-on' : 'person.verified-off',
      accountId: params.person_id,
      reason,
    }),
  )
  handle(api, people.setOperator, ({ viewer, params, body: { on, reason } }) =>
    actOnPerson(ports, viewer, {
      action: on ? 'operator.on' : 'operator.off',
      accountId: params.person_id,
      reason,
    }),
  )
}
