import { newId } from '../../../src/core/ids.ts'
import { account } from '../../../src/features/auth/schema.ts'
import { openSession } from '../../../src/features/auth/session-service.ts'
import { Caller } from '../app/http-client.ts'
import type { TestApp } from '../app/start-test-app.ts'

/** Signed-in people by the hundred, without the sign-up that is slow on purpose. */
export async function crowd(
  { ports, origin }: Pick<TestApp, 'ports' | 'origin'>,
  count: number,
  { verified = false } = {},
) {
  const at = ports.clock.now()
  const rows = Array.from({ length: count }, () => newId()).map((id) => ({
    id,
    email: `${id}@example.org`,
    emailKey: `${id}@example.org`,
    fullName: 'One of many',
    passwordHash: '',
    emailVerifiedAt: verified ? at : null,
    createdAt: at,
  }))
  await ports.db.insert(account).values(rows)
  const people: (Caller & { id: string })[] = []
  for (const { id } of rows) {
    const arrival = { accountId: id, address: '198.51.100.1', device: 'Firefox on Linux' }
    const { access_token } = await openSession(ports, arrival)
    people.push(Object.assign(new Caller(origin, access_token), { id }))
  }
  return people
}
