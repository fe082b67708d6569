import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationKinds, optionalKinds, type NotificationKind } from '../rules/notifications.ts'

const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])
const OptionalKind = z.enum(optionalKinds)

export const Notification = z.object({
  id: z.uuid(),
  kind: Kind,
  title: z.string(),
  text: z.string(),
  /** Where it leads in the app. */
  path: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  sessionOnly: true,
  summary: 'What I was told lately, newest first, and how much of everything is unread.',
  response: z.object({ notifications: z.array(Notification), unread: z.int() }),
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/:notification_id/read',
  access: 'user',
  sessionOnly: true,
  summary: 'Marks one notification of mine as read.',
  params: z.object({ notification_id: z.uuid() }),
  status: 204,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  sessionOnly: true,
  summary: 'Marks everything that I was told so far as read.',
  status: 204,
})

const MailChoices = z.array(z.object({ kind: OptionalKind, by_mail: z.boolean() }))

export const listMailChoices = endpoint({
  method: 'GET',
  path: '/notifications/choices',
  access: 'user',
  sessionOnly: true,
  summary: 'Which optional notifications also come by mail.',
  response: MailChoices,
})

export const chooseMail = endpoint({
  method: 'PUT',
  path: '/notifications/choices',
  access: 'user',
  sessionOnly: true,
  summary: 'Switches the mails of one optional kind on or off.',
  body: z.object({ kind: OptionalKind, by_mail: z.boolean() }),
  response: MailChoices,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'open',
  summary:
    'Switches the mails of one kind off, with the token of a mail that was sent. Mail programs call it by themselves (RFC 8058), so any body is accepted and ignored.',
  query: z.object({ token: z.string().min(1).max(200), kind: OptionalKind }),
  ignoresBody: true,
  response: z.object({ kind: OptionalKind }),
})
