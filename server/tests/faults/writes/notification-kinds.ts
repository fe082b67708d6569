import { signUp } from '../../support/people/sign-up.ts'
import { waitFor } from '../../support/app/wait-for.ts'
import { expectStatus, type Problem, type Writer } from './writer.ts'

interface List {
  notifications: { id: string; is_read: boolean }[]
}

/** The welcome is a notification that everybody gets. */
export async function readNotifications({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const welcome = await waitFor(async () => (await person.get<List>('/notifications')).body.notifications[0])
  expectStatus(await person.post(`/notifications/${welcome.id}/read`), 204)
  expectStatus(await person.post('/notifications/read'), 204)
  return async () => {
    const { body } = await person.get<List>('/notifications')
    const isRead = body.notifications.find(({ id }) => id === welcome.id)?.is_read
    return isRead ? undefined : 'a notification is unread again'
  }
}

export async function chooseMails({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  expectStatus(await person.put('/notifications/choices', { kind: 'sale', by_mail: false }), 200)
  return async () => {
    const { body } = await person.get<{ kind: string; by_mail: boolean }[]>('/notifications/choices')
    const choice = body.find(({ kind }) => kind === 'sale')
    return choice?.by_mail === false ? undefined : 'mails about sales are on again'
  }
}
