import * as notifications from '@agentry/contract/people/notifications'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { chooseMail, listMailChoices, unsubscribe } from './mail-choices.ts'
import { listNotifications, readAll, readNotification } from './reading.ts'

export function notificationRoutes(api: Api, ports: Ports) {
  handle(api, notifications.listNotifications, ({ viewer }) => listNotifications(ports, viewer))
  handle(api, notifications.readNotification, ({ viewer, params }) =>
    readNotification(ports, viewer, params.notification_id),
  )
  handle(api, notifications.readAllNotifications, ({ viewer }) => readAll(ports, viewer))
  handle(api, notifications.listMailChoices, ({ viewer }) => listMailChoices(ports, viewer))
  handle(api, notifications.chooseMail, ({ viewer, body }) => chooseMail(ports, viewer, body))
  unsubscribeRoute(api, ports)
}

/** In a scope of its own, where a form is no reason to refuse a request: mail programs post one, and nobody reads it. */
function unsubscribeRoute(api: Api, ports: Ports) {
  void api.server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    handle({ ...api, server: scope }, notifications.unsubscribe, ({ query, address }) =>
      unsubscribe(ports, { ...query, address }),
    )
    done()
  })
}
