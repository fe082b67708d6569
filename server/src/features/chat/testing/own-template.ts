import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'

interface Parts {
  name?: string
  logic: string
  /** Further lines of config.yaml. */
  config?: string
}

/** An agent of a private template with this code. The person needs Pro. */
export async function launchOwn(person: Caller, { name = 'Budget Keeper', logic, config = '' }: Parts) {
  const files = {
    'config.yaml': `name: ${name}\ndescription: Keeps a budget with exact sums for one month.\n${config}`,
    'logic.py': logic,
    'tests.yaml': undefined,
  }
  const { body, text } = await upload(person, zipWith(files), '?visibility=private')
  if (!body.id) throw new Error(text)
  return launchTemplate(person, body.id)
}
