import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import { sql } from 'drizzle-orm'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts'
import { goodConfig, goodFiles, goodLogic, upload, zipWith } from './testing/creator.ts'
import { craftZip, type CraftedEntry } from './testing/craft-zip.ts'

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
    capabilities: { voice: false, memory: true, tools: ['calculator'], logic: true },
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

const png = (width: number, height: number) => {
  const header = Buffer.concat([Buffer.from('IHDR'), Buffer.alloc(8), Buffer.from('0806000000', 'hex')])
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(header))
  const start = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  return Buffer.concat([start, header, check, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(4)])
}

const withEntry = (entry: CraftedEntry, end = {}) =>
  craftZip([...Object.entries(goodFiles).map(([name, content]) => ({ name, content })), entry], end)
const withSvg = (inner: string) =>
  zipWith({ 'assets/cover.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${inner}</svg>` })
const withConfig = (more: string) => zipWith({ 'config.yaml': `${goodConfig}${more}` })
const zeros = (bytes: number) => Buffer.alloc(bytes)
// Written in two parts, so that no scanner of this repository takes it for a real one.
const fakeKey = `${'sk-'}proj-${'A1b2C3d4E5f6G7h8I9j0K1l2'}`

const corpus: [what: string, zip: () => Uint8Array, sentence: RegExp][] = [
  ['no ZIP at all', () => Buffer.from('hello, this is no archive at all'), /cut off, or not a ZIP/],
  ['an empty file', () => Buffer.alloc(0), /cut off, or not a ZIP/],
  ['half a ZIP', () => zipWith().subarray(0, 300), /cut off, or not a ZIP/],
  [
    'a path that climbs out',
    () => withEntry({ name: 'assets/../../etc/passwd' }),
    /^assets\/\.\.\/\.\.\/etc\/passwd leaves/,
  ],
  ['an absolute path', () => withEntry({ name: '/etc/passwd' }), /^\/etc\/passwd is an absolute path/],
  ['a drive letter', () => withEntry({ name: 'C:/boot.ini' }), /^C:\/boot\.ini is an absolute path/],
  ['a backslash', () => withEntry({ name: 'assets\\..\\x' }), /has a backslash in its name/],
  ['a NUL in a name', () => withEntry({ name: 'assets/a\0.md' }), /invisible characters/],
  ['a name that turns around', () => withEntry({ name: 'assets/\u202Egnp.exe' }), /invisible characters/],
  [
    'a name that is not UTF-8',
    () => withEntry({ name: Buffer.from([0x61, 0xff, 0xfe]) }),
    /name that is not UTF-8/,
  ],
  ['an endless name', () => withEntry({ name: `assets/${'a'.repeat(300)}` }), /more than 200 characters/],
  ['an empty part of a path', () => withEntry({ name: 'assets//a.md' }), /is not a plain path/],
  [
    'a symbolic link',
    () => withEntry({ name: 'assets/link', content: '/etc/passwd', mode: 0o120777 }),
    /^assets\/link is a link/,
  ],
  ['a device', () => withEntry({ name: 'assets/null', mode: 0o020666 }), /neither a file nor a folder/],
  [
    'the same name twice',
    () => withEntry({ name: 'prompt.txt', content: 'Another.' }),
    /^prompt\.txt is in this ZIP twice/,
  ],
  [
    'names that differ by case',
    () => withEntry({ name: 'Prompt.TXT', content: 'Another.' }),
    /differs from prompt\.txt only/,
  ],
  [
    'an encrypted entry',
    () => withEntry({ name: 'assets/a.md', content: 'x', flags: 1 }),
    /^assets\/a\.md is encrypted/,
  ],
  [
    'another way of packing',
    () => withEntry({ name: 'assets/a.md', content: 'x', method: 14 }),
    /other than deflate/,
  ],
  ['ZIP64 at the end', () => withEntry({ name: 'assets/a.md' }, { zip64: true }), /ZIP64/],
  [
    'ZIP64 in an entry',
    () => withEntry({ name: 'assets/a.md', extra: Buffer.from('0100080000000000ffffffff', 'hex') }),
    /^assets\/a\.md is a ZIP64 entry/,
  ],
  ['one part of several', () => withEntry({ name: 'assets/a.md' }, { disk: 1 }), /one part of several/],
  [
    'a directory elsewhere',
    () => withEntry({ name: 'assets/a.md' }, { directoryShift: 7 }),
    /directory is not where it says/,
  ],
  [
    'a wrong number of entries',
    () => withEntry({ name: 'assets/a.md' }, { count: 3 }),
    /another number of entries/,
  ],
  [
    '10 000 entries',
    () => craftZip(Array.from({ length: 10_000 }, (_, index) => ({ name: `assets/${index}` }))),
    /10000 entries\. A template may have 500/,
  ],
  [
    'a bomb',
    () => withEntry({ name: 'assets/bomb.bin', content: zeros(30_000_000) }),
    /packed more than 200 to 1/,
  ],
  [
    'sizes beyond all limits',
    () => withEntry({ name: 'assets/big.bin', content: 'x', size: 4_000_000_000 }),
    /Unpacked, this ZIP has \d+ MB/,
  ],
  [
    'a size that lies small',
    () => withEntry({ name: 'assets/bomb.bin', content: zeros(30_000_000), size: 60_000 }),
    /is larger than the ZIP says/,
  ],
  [
    'a size that lies large',
    () => withEntry({ name: 'assets/a.bin', content: 'x', size: 60_000 }),
    /another size than the ZIP says/,
  ],
  ['two sizes', () => withEntry({ name: 'assets/a.bin', content: 'x', localSize: 2 }), /two different sizes/],
  [
    'two names',
    () => withEntry({ name: 'assets/a.bin', content: 'x', localName: 'assets/b.bin' }),
    /two different names/,
  ],
  [
    'overlapping entries',
    () =>
      withEntry({
        name: 'assets/guide2.md',
        content: '# Green tea\n\nTwo minutes.\n',
        overlaps: true,
        localName: 'x',
      }),
    /two different names|shares its bytes/,
  ],
  ['a wrong checksum', () => withEntry({ name: 'assets/a.bin', content: 'x', crc: 1 }), /checksum is wrong/],
  [
    'damaged content',
    () => withEntry({ name: 'assets/a.bin', content: Buffer.from([255, 255, 255]), method: 8, stored: true }),
    /^assets\/a\.bin is damaged/,
  ],
  ['no config.yaml', () => zipWith({ 'config.yaml': undefined }), /^config\.yaml is missing/],
  ['no prompt.txt', () => zipWith({ 'prompt.txt': undefined }), /^prompt\.txt is missing/],
  ['an empty prompt.txt', () => zipWith({ 'prompt.txt': ' \n' }), /^prompt\.txt is empty/],
  [
    'a prompt in another encoding',
    () => zipWith({ 'prompt.txt': Buffer.from([0xff, 0xfe, 0x41, 0]) }),
    /^prompt\.txt is not UTF-8/,
  ],
  [
    'a prompt without end',
    () => zipWith({ 'prompt.txt': 'Say hello. '.repeat(2500) }),
    /more than 20000 characters/,
  ],
  ['an alias bomb', () => withConfig(`a: &a [x,x]\nb: &b [*a,*a]\n`), /aliases/],
  ['a YAML tag', () => withConfig('extra: !!js/function "x"\n'), /^config\.yaml, line 9: .*tag/i],
  ['a wrong type', () => withConfig('voice: perhaps\n'), /^config\.yaml, line 9: voice/],
  [
    'a cover that is not there',
    () => zipWith({ 'assets/cover.svg': undefined }),
    /names the cover assets\/cover\.svg/,
  ],
  [
    'code that does not compile',
    () => zipWith({ 'logic.py': 'def respond(event):\n    return {\n' }),
    /^logic\.py, line \d/,
  ],
  ['code without respond', () => zipWith({ 'logic.py': 'x = 1\n' }), /^logic\.py.*respond/],
  [
    'a package that is not there',
    () => zipWith({ 'requirements.txt': '# ours\nrequests==2.32\n' }),
    /^requirements\.txt, line 2: .*requests/,
  ],
  [
    'checks that are no checks',
    () => zipWith({ 'tests.yaml': '- name: x\n  turns: []\n' }),
    /^tests\.yaml: 0\.turns/,
  ],
  ['checks that are no YAML', () => zipWith({ 'tests.yaml': '- name: [\n' }), /^tests\.yaml, line \d/],
  [
    'a key in the prompt',
    () => zipWith({ 'prompt.txt': `You are.\nUse ${fakeKey}.\n` }),
    /^prompt\.txt, line 2 looks like an OpenAI key/,
  ],
  [
    'a private key in the assets',
    () => zipWith({ 'assets/id.txt': `x\n\n-----BEGIN ${'PRIVATE'} KEY-----\n` }),
    /^assets\/id\.txt, line 3 looks like a private key/,
  ],
  ['SVG with a script', () => withSvg('<script>alert(1)</script>'), /^assets\/cover\.svg has a script/],
  ['SVG with a handler', () => withSvg('<rect onload="alert(1)" width="1" height="1"/>'), /has a handler/],
  ['SVG with a web page in it', () => withSvg('<foreignObject><b>x</b></foreignObject>'), /foreignObject/],
  [
    'SVG that loads something',
    () => withSvg('<use href="https://example.org/x.svg#a"/>'),
    /outside of itself/,
  ],
  [
    'SVG whose style loads something',
    () => withSvg('<style>rect{fill:url(https://example.org/x)}</style>'),
    /outside of itself/,
  ],
  [
    'SVG with entities',
    () => zipWith({ 'assets/cover.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>' }),
    /document type/,
  ],
  ['SVG that is not well-formed', () => withSvg('<rect width=1 <'), /not well-formed/],
  [
    'a huge picture',
    () =>
      zipWith({
        'config.yaml': goodConfig.replace('cover.svg', 'c.png'),
        'assets/c.png': png(60_000, 60_000),
      }),
    /3600 megapixels/,
  ],
  [
    'a damaged picture',
    () => zipWith({ 'config.yaml': goodConfig.replace('cover.svg', 'c.png'), 'assets/c.png': png(30, 20) }),
    /damaged picture/,
  ],
  [
    'a picture that is none',
    () =>
      zipWith({ 'config.yaml': goodConfig.replace('cover.svg', 'c.png'), 'assets/c.png': '<html></html>' }),
    /is no picture/,
  ],
]

async function held() {
  const { rows } = await app.ports.db.execute<{ count: string }>(
    sql`SELECT (SELECT count(*) FROM template_file) || ' files, ' || (SELECT count(*) FROM template_version) || ' versions' AS count`,
  )
  return rows[0]?.count
}

test.each(corpus)(
  '%s is refused with its own sentence, nothing is kept, memory stays',
  async (_what, make, sentence) => {
    const zip = make()
    const before = await held()
    const megabytes = () => process.memoryUsage().rss / 1024 / 1024
    const start = megabytes()
    let most = start
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 5)
    const answer = await upload(creator, zip)
    clearInterval(watch)
    expect([413, 422], answer.text).toContain(answer.status)
    expect(answer.body.detail).toMatch(sentence)
    expect(await held()).toBe(before)
    expect(most - start).toBeLessThan(50)
  },
)

test('more than 20 MB packed is refused', async () => {
  const answer = await upload(creator, zeros(21 * 1024 * 1024))
  expect(answer).toMatchObject({ status: 413, body: { detail: 'A template ZIP may have 20 MB at most.' } })
})
