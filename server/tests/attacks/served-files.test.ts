import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ChatAnswer, AttachedFile } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodConfig, upload, zipWith } from '../../src/features/creators/testing/creator.ts'
import { launch } from '../support/people/chat-person.ts'
import type { Caller } from '../support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await openTestApp()
  person = await app.newProUser()
})
afterAll(() => app.stop())

function attach(who: Caller, agentPath: string, name: string, content: string) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return who.ask<AttachedFile>('POST', `${agentPath}/files`, { raw: form })
}

const script = '<script>document.title = "taken"</script>'
const page = `<!doctype html><html><body>${script}</body></html>`

test.each([
  ['page.html', page],
  ['run.js', 'document.title = "taken"'],
])('14: %s reaches a browser as a download that runs nothing', { tags: 'long' }, async (name, content) => {
  const agent = await launch(app, person, 'Email Polisher')
  const { status, body: file } = await attach(person, agent.path, name, content)
  expect(status).toBe(201)
  const { headers } = await person.get(file.url.replace('/api', ''), {
    headers: { accept: 'text/html' },
  })
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test(
  '14: an SVG drawing is no attachment, and of one that is a cover only a picture is served',
  { tags: 'long' },
  async () => {
    const agent = await launch(app, person, 'Email Polisher')
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
    expect((await attach(person, agent.path, 'drawing.png', drawing)).status).toBe(415)
    const { body } = await upload(person, zipWith())
    const { headers } = await app.visitor().get(body.template.image_url!.replace('/api', ''))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('content-security-policy')).not.toContain('script')
  },
)

test(
  '14: of a template nothing but its cover has an address, and its files come as one download',
  { tags: 'long' },
  async () => {
    const { body } = await upload(
      person,
      zipWith({ 'assets/page.html': page, 'assets/run.js': 'document.title = "taken"' }),
    )
    for (const name of ['page.html', 'run.js', 'cover.svg'])
      expect((await app.visitor().get(`/templates/${body.id}/cover/${name}`)).status, name).toBe(404)
    const { headers } = await person.get(`/templates/${body.id}/download`)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

const hostileLogic = `def respond(event):
    names = {"filename": "../../evil.mp3", "name": "/evil.mp3", "path": "..\\\\evil.mp3", "id": "../evil"}
    return {"reply": "There.", "tools": [{"tool": "voiceover", "input": {"script": "Hello there.", **names}}]}
`

test(
  '16: no name from a person, a template or a sandbox is the name of anything that is stored',
  { tags: 'long' },
  async () => {
    const { body: template, text } = await upload(
      person,
      zipWith({
        'config.yaml': goodConfig.replace('calculator', 'voiceover').replace('Tea Timer', 'Evil Timer'),
        'logic.py': hostileLogic,
        'tests.yaml': undefined,
        'assets/evil.md': '# Tea',
      }),
    )
    expect(template.id, text).toBeDefined()
    const launched = await person.post<{ agent_id: string }>('/agents/launch', { template_id: template.id })
    const path = `/agents/${launched.body.agent_id}`
    const { body: file } = await attach(person, path, '../../evil.txt', 'Two minutes.')
    const said = await person.post<ChatAnswer>(`${path}/chat`, { message: 'Hello', file_ids: [file.id] })
    expect(said.body.audio_files, said.text).toHaveLength(1)

    const entries = await readdir(app.folder, { recursive: true, withFileTypes: true })
    const names = entries.map((entry) => relative(app.folder, join(entry.parentPath, entry.name)))
    const stored = names.filter((name) => /^files\/.*\//.test(name))
    expect(stored.length).toBeGreaterThanOrEqual(2)
    for (const name of stored) expect(name).toMatch(/^files(\/[a-z]+|\/[0-9a-f-]+(\.\w+)?)+$/)
    expect(
      [...names, ...(await readdir(dirname(app.folder)))].filter((name) => name.includes('evil')),
    ).toEqual([])
  },
)
