import type { SharedView } from '@agentry/contract/community/sharing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { attachFile } from '../testing/attach-file.ts'
import { launchOwn } from '../testing/own-template.ts'
import { share } from '../testing/share.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const read = (token: string) => app.visitor().get<SharedView>(`/shared/${token}`)
const lease = 'The deposit for the harbour flat is 431 euros. It is due in May.'

const logic = `def respond(event):
    document = {"kind": "document", "id": "lease", "title": "A lease", "text": "# Lease", "fallback": "A lease"}
    return {"reply": "Here it is.", "suggestions": ["Make it shorter"], "blocks": [document],
            "tools": [{"tool": "calculator", "input": {"expression": "431 * 12"}}], "state": {"note": "of the state"}}
`

test('blocks are shown; suggestions, state and what tools were given are not', { tags: 'long' }, async () => {
  const person = await app.newProUser()
  const agent = await launchOwn(person, { logic, config: 'tools: [calculator]\n' })
  const { body } = await agent.say('Write a lease')
  expect(body.tools_used.some(({ tool }) => tool === 'calculator')).toBe(true)
  const { body: link } = await share(person, agent, body)
  const shown = await read(link.token)
  const blocks = shown.body.messages.at(-1)?.tools_used?.flatMap((tool) => tool.blocks ?? [])
  expect(blocks).toMatchObject([{ kind: 'document', title: 'A lease' }])
  for (const hidden of ['calculator', '431 * 12', 'Make it shorter', 'of the state', 'receipt', 'ms'])
    expect(shown.text).not.toContain(`"${hidden}`)
  expect(shown.text).not.toContain('5172')
  expect(shown.body).toMatchObject({ template_id: null })
})

test('what an agent remembers is not shown', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  const { body } = await agent.say('Remember that my flat faces the heliotrope garden')
  expect(body.memory_changes).toHaveLength(1)
  const { body: link } = await share(person, agent, { ...body, scope: 'answer' })
  const shown = await read(link.token)
  expect(Object.keys(shown.body.messages[0]!)).toEqual(
    expect.not.arrayContaining(['memory_changes', 'memory_debug', 'has_memory', 'user_tier', 'receipt']),
  )
})

test('files can be opened only through a link that was made with files', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'lease.txt', lease)
  const { body } = await agent.say('How much is the deposit?', { file_ids: [file.id] })
  const without = (await share(person, agent, body)).body
  const withFiles = (await share(person, agent, { ...body, with_files: true })).body
  const open = (token: string, more = '') => app.visitor().get(`/shared/${token}/files/${file.id}${more}`)

  expect((await read(without.token)).body.messages[0]).not.toHaveProperty('files')
  expect((await open(without.token)).status).toBe(404)

  const [question] = (await read(withFiles.token)).body.messages
  expect(question?.files).toMatchObject([
    { name: 'lease.txt', url: `/api/shared/${withFiles.token}/files/${file.id}` },
  ])
  const opened = await open(withFiles.token)
  expect(opened.text).toBe(lease)
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  expect(opened.headers.get('content-disposition')).toContain('attachment')
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(opened.headers.get('x-robots-tag')).toBe('noindex')

  const other = (await attachFile(person, agent, 'other.txt', 'Nobody may see this.')).body
  expect((await app.visitor().get(`/shared/${withFiles.token}/files/${other.id}`)).status).toBe(404)
  await person.delete(`/shares/${withFiles.id}`)
  expect((await open(withFiles.token)).status).toBe(404)
})
