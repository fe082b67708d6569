import { actOnPersonByEmail } from '../../../src/features/operators/people/people-service.ts'
import type { TestApp } from '../app/start-test-app.ts'

/** Somebody who has signed up and was made an operator from the command line. */
export async function newOperator(app: TestApp) {
  const operator = await app.newUser()
  await makeOperator(app, operator)
  return operator
}

export async function makeOperator(app: TestApp, { email }: { email: string }) {
  await actOnPersonByEmail(app.ports, { action: 'operator.on', email, reason: 'For a test' })
}
