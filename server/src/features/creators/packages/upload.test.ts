import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { VersionContent } from '@agentry/contract/creators'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { goodConfig, goodFiles, goodLogic, upload, zipWith } from '../testing/creator.ts'
import { craftZip } from '../testing/craft-zip.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

test('a ZIP becomes a template that everybody finds, with what was found and how its checks went', async () => {
  const answer = await upload(creator, zipWith({ 'notes.docx': 'x', requirements: undefined }))
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    name: 'Tea Timer',
    version: '1.0.0',
    visibility: 'public',
    is_new_version: true,
    capabilities: { voice: false, memory: true, tools: ['calculator'], logic: true, engine: 'code' },
    warnings: ['notes.docx is not part of a template, so it was left out.'],
    checks: { passed: 2, total: 2, failures: [] },
  })
  expect(answer.body.found.map(({ path, role }) => `${role} ${path}`)).toEqual([
    'config config.yaml',
    'prompt prompt.txt',
    'logic logic.py',
    'tests tests.yaml',
    'cover assets/cover.svg',
    'knowledge assets/guide.md',
  ])
  const { body: list } = await app.visitor().get<Template[]>('/templates?search=tea%20timer')
  expect(list.map(({ id }) => id)).toContain(answer.body.id)
  const { body: detail } = await app.visitor().get<TemplateDetail>(`/templates/${answer.body.id}`)
  expect(detail.checks).toMatchObject({ passed: 2, total: 2, model: expect.stringContaining('built-in') })
  expect(detail.checks).not.toHaveProperty('failures')
})

test('what the code offers to a model is derived at upload, kept with the version and told in plain words', async () => {
  const logic = `from agentry import tool

@tool
def steep(minutes: int):
    """Start a timer for the tea."""
    return minutes
`
  const config = goodConfig.replace('Tea Timer', 'Tool Timer')
  const saved = await upload(
    creator,
    zipWith({ 'config.yaml': config, 'logic.py': logic, 'tests.yaml': undefined }),
  )
  expect(saved.status, saved.text).toBe(201)
  const { body } = await app.visitor().get<TemplateDetail>(`/templates/${saved.body.id}`)
  expect(body.capabilities).toMatchObject({
    engine: 'model',
    functions: [{ name: 'steep', description: 'Start a timer for the tea.' }],
  })
})

test('what fails in tests.yaml is told to the creator only', async () => {
  const config = goodConfig.replace('Tea Timer', 'Doubtful Timer')
  const { body } = await upload(
    creator,
    zipWith({ 'config.yaml': config, 'logic.py': goodLogic.replace('2 minutes', '3 minutes') }),
  )
  expect(body.checks).toMatchObject({ passed: 1, total: 2 })
  expect(body.checks?.failures[0]).toMatchObject({
    check: 'knows green tea',
    say: 'How long does green tea take?',
    problems: ['does not say "2 minutes"'],
  })
})

test('the complete example of the documentation is a template, and its checks pass', async () => {
  const text = await readFile(new URL('../../../../../docs/templates.md', import.meta.url), 'utf8')
  const [, example = ''] = text.split('## A complete example')
  const files = [...example.matchAll(/^`([\w.]+)`\n\n```\w+\n(.*?)^```/gms)].map(([, path, content]) => [
    path!,
    content!,
  ])
  expect(files.map(([path]) => path)).toEqual(['config.yaml', 'prompt.txt', 'logic.py', 'tests.yaml'])
  const answer = await upload(
    creator,
    craftZip(files.map(([name, content]) => ({ name: name!, content: content! }))),
  )
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({ warnings: [], checks: { passed: 3, total: 3 } })
})

test('ZIPs are read as bsdtar, Windows and older programs write them', { tags: 'long' }, async () => {
  const config = (name: string) => goodConfig.replace('Tea Timer', name)
  const files = { ...goodFiles, 'assets/caffè.md': '# Coffee\n\nFour minutes.' }
  const packed = (name: string, change: (path: string) => string | Buffer) =>
    craftZip(
      Object.entries({ ...files, 'config.yaml': config(name) }).map(([path, content]) => ({
        name: change(path),
        content,
      })),
    )
  const ways: [string, (path: string) => string | Buffer][] = [
    ['Dotted Timer', (path) => `./${path}`],
    ['Backslash Timer', (path) => path.replaceAll('/', '\\')],
    ['Folder Timer', (path) => `tea\\${path.replaceAll('/', '\\')}`],
    ['Older Timer', (path) => Buffer.from(path.replace('è', '\x8a'), 'latin1')],
  ]
  for (const [name, change] of ways) {
    const answer = await upload(creator, packed(name, change))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ name, warnings: [] })
    expect(answer.body.found.map(({ path }) => path)).toContain('assets/caffè.md')
  }
  const rootListed = craftZip([
    { name: './', content: '', mode: 0o040755 },
    ...Object.entries({ ...files, 'config.yaml': config('Root Timer') }).map(([path, content]) => ({
      name: `./${path}`,
      content,
    })),
  ])
  expect((await upload(creator, rootListed)).status).toBe(201)
})

test('a config.yml is told how it has to be called', async () => {
  const { status, body } = await upload(
    creator,
    zipWith({ 'config.yaml': undefined, 'config.yml': goodConfig }),
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: expect.stringContaining('Call it config.yaml') })
})

test('files that are there in capital letters are told how they have to be called', async () => {
  const capitals = { 'Config.yaml': goodConfig, 'PROMPT.txt': 'You keep time.' }
  const { status, body } = await upload(
    creator,
    zipWith({ 'config.yaml': undefined, 'prompt.txt': undefined, ...capitals }),
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({
    detail: 'Call Config.yaml config.yaml, in small letters. Call PROMPT.txt prompt.txt, in small letters.',
  })
})

test('only Pro users upload', async () => {
  const free = await app.newUser()
  expect(await upload(free, zipWith())).toMatchObject({ status: 403, body: { code: 'pro-required' } })
  expect(await upload(app.visitor() as TestUser, zipWith())).toMatchObject({ status: 401 })
  expect((await creator.post('/templates/upload', { file: 'x' })).status).toBe(415)
})

test('a picture becomes a cover of the card’s size, without what was hidden in it', async () => {
  const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#3B6B57' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  const config = goodConfig.replace('Tea Timer', 'Photo Timer').replace('cover.svg', 'cover.jpg')
  const { body, text } = await upload(creator, zipWith({ 'config.yaml': config, 'assets/cover.jpg': photo }))
  expect(body.template?.image_url, text).toMatch(/\.webp$/)
  const cover = await fetch(`${app.origin}${body.template.image_url}`)
  const bytes = Buffer.from(await cover.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
  expect(bytes.includes('a secret place')).toBe(false)

  const zip = await fetch(`${app.origin}/api/templates/${body.id}/download`, {
    headers: { authorization: `Bearer ${creator.token}` },
  })
  const again = await upload(creator, Buffer.from(await zip.arrayBuffer()))
  expect(again.body, again.text).toMatchObject({ id: body.id, is_new_version: false })
})

test('a package that the ZIP brings along can be imported', async () => {
  const wheel = craftZip([
    { name: 'steeping/__init__.py', content: 'MINUTES = 7\n', stored: true },
    { name: 'steeping-1.2.dist-info/METADATA', content: 'Name: steeping\n', stored: true },
  ])
  const files = {
    'config.yaml': goodConfig.replace('Tea Timer', 'Wheel Timer'),
    'logic.py': 'import steeping\ndef respond(event):\n    return {"reply": f"{steeping.MINUTES} minutes"}\n',
    'tests.yaml': '- name: seven\n  turns:\n    - say: How long?\n      contains: "7 minutes"\n',
    'requirements.txt': 'steeping==1.2  # ours\n',
  }
  const missing = await upload(creator, zipWith(files))
  expect(missing.body.detail).toMatch(/^requirements\.txt, line 1: .*steeping/)
  const brought = await upload(
    creator,
    zipWith({ ...files, 'assets/wheels/steeping-1.2-py3-none-any.whl': wheel }),
  )
  expect(brought.body, brought.text).toMatchObject({ checks: { passed: 1, total: 1 } })
  const { body } = await creator.post<{ agent_id: string }>('/agents/launch', {
    template_id: brought.body.id,
  })
  const said = await creator.post<{ response: string }>(`/agents/${body.agent_id}/chat`, {
    message: 'How long?',
  })
  expect(said.body.response, said.text).toBe('7 minutes')
})

test('a folder that was packed with its own name, and what a file manager adds, are no trouble', async () => {
  const files = Object.entries(goodFiles).map(([name, content]) => ({ name: `tea/${name}`, content }))
  const zip = craftZip([
    { name: 'tea/', mode: 0o040755 },
    ...files,
    { name: '__MACOSX/tea/._x' },
    { name: 'tea/.DS_Store' },
  ])
  const other = await app.newProUser()
  expect(await upload(other, zip)).toMatchObject({ status: 201, body: { name: 'Tea Timer', warnings: [] } })
})

test('13: a byte-order mark is left out and named, and a key named __proto__ in the checks changes nothing', async () => {
  const poisoned =
    '- name: tea\n  __proto__: { turns: [] }\n  turns:\n    - say: Hello\n      contains: "Which tea"\n'
  const { body, text } = await upload(
    creator,
    zipWith({
      'config.yaml': goodConfig.replace('Tea Timer', 'Marked Timer'),
      'prompt.txt': '\uFEFFYou are a calm tea master.\n',
      'tests.yaml': `\uFEFF${poisoned}`,
    }),
  )
  expect(body.warnings, text).toEqual(
    ['prompt.txt', 'tests.yaml'].map((path) => `${path} began with a byte-order mark, which was left out.`),
  )
  expect(body.checks).toMatchObject({ passed: 1, total: 1 })
  const kept = await creator.get<VersionContent>(`/templates/${body.id}/versions/${body.version_id}`)
  expect(kept.body.prompt).toBe('You are a calm tea master.\n')
})

test('more than 20 MB packed is refused', async () => {
  const answer = await upload(creator, Buffer.alloc(21 * 1024 * 1024))
  expect(answer).toMatchObject({ status: 413, body: { detail: 'A template ZIP may have 20 MB at most.' } })
})
