import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holding } from '../../../db/testing/holding.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'

test(
  'a file that comes into a conversation while it is deleted leaves no bytes behind',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    const { body } = await agent.say('Hello')
    const form = new FormData()
    form.set('file', new Blob(['The deposit is 431 euros.']), 'lease.txt')
    const { body: file } = await person.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
    const stored = async () =>
      (await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      )
    expect(await stored()).toHaveLength(1)

    const turn = await holding(
      app,
      `UPDATE chat_file SET conversation_id = '${body.conversation_id}' WHERE id = '${file.id}'`,
    )
    const deleting = person.delete(`${agent.path}/conversations/${body.conversation_id}`)
    await turn.somebodyWaits()
    await turn.query('COMMIT')
    expect((await deleting).status).toBe(204)
    expect(await stored()).toEqual([])
  },
)
