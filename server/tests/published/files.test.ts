import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePublishedFiles, publishedFiles } from '../../../scripts/setup/published-files.mjs'
import { encodeText } from '../../src/adapters/documents/testing/encode-text.ts'
import { attachFile } from '../../src/features/chat/testing/attach-file.ts'
import { goodConfig, upload, zipWith } from '../../src/features/creators/testing/creator.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'
import { launchTemplate } from '../support/people/chat-person.ts'

type PublishedFile = ReturnType<typeof publishedFiles>[number]

const skipped = await ensurePublishedFiles()
const files = publishedFiles()
/** As many as a message may have. */
const atOnce = 5
const labelOf = (file: PublishedFile) => `${file.package} ${file.path} ${file.as_csv ?? ''}`.trim()

/** Tells, of each file, whether its text has what the message says, the number of its rows, and else how its text begins. */
const logic = `import json
def respond(event):
    phrases = json.loads(event["message"])
    def tell(file):
        text, phrase = " ".join(file["text"].split()), phrases[file["name"]]
        found = phrase in text if phrase else text == ""
        return [found, file.get("row_count"), "" if found else text[:80]]
    return {"reply": json.dumps({file["name"]: tell(file) for file in event["files"]})}
`

let app: TestApp
let person: TestUser
let agent: Awaited<ReturnType<typeof launchTemplate>>
beforeAll(async () => {
  app = await openTestApp()
  person = await app.newProUser()
  const config = goodConfig.replace('Tea Timer', 'File Reader')
  const zip = zipWith({ 'config.yaml': config, 'logic.py': logic, 'tests.yaml': undefined })
  agent = await launchTemplate(person, (await upload(person, zip)).body.id)
})
afterAll(() => app.stop())

async function bytesOf({ place, as_csv: encoding }: PublishedFile) {
  const bytes = await readFile(place)
  if (!encoding) return bytes
  const { countries } = JSON.parse(bytes.toString()) as { countries: Record<string, string | string[]> }
  const rows = Object.entries(countries).map(([code, name]) => `${code},${field([name].flat()[0]!)}\n`)
  return Buffer.concat(['code,country\n', ...rows].flatMap((row) => encoded(row, encoding)))
}

const field = (name: string) => (name.includes(',') ? `"${name}"` : name)

/** Without the few names that the encoding has no letters for. */
function encoded(row: string, encoding: string) {
  try {
    return [encodeText(row, encoding)]
  } catch {
    return []
  }
}

/** A machine that others use too may be too slow for one try. */
const isBusy = ({ status, text }: { status: number; text: string }) =>
  status === 429 || status === 503 || text.includes('takes too long to read')

const attach = (name: string, bytes: Uint8Array) =>
  waitFor(async () => {
    const answer = await attachFile(person, agent, name, bytes)
    return !isBusy(answer) && answer
  })

/** Uploads each, a few at a time; the name begins with a number, so that there is one of each. */
async function attachAll(chosen: PublishedFile[]) {
  const attached: { file: PublishedFile; name: string; answer: Awaited<ReturnType<typeof attachFile>> }[] = []
  for (let at = 0; at < chosen.length; at += atOnce)
    attached.push(
      ...(await Promise.all(
        chosen.slice(at, at + atOnce).map(async (file, number) => {
          const name = `${at + number} ${basename(file.path)}`
          return { file, name, answer: await attach(name, await bytesOf(file)) }
        }),
      )),
    )
  return attached
}

/** Those that were not read, or were taken for another kind, with what was answered. */
const mistaken = (attached: Awaited<ReturnType<typeof attachAll>>) =>
  attached
    .filter(({ file, answer }) => answer.status !== 201 || answer.body.kind !== file.kind)
    .map(({ file, answer }) => [labelOf(file), answer.text])

test('there are at least 60 files, of at least 20 packages', () => {
  expect(files.length).toBeGreaterThan(60)
  expect(new Set(files.map((file) => file.package)).size).toBeGreaterThan(20)
})

/** A limit for what hangs: beside much other work, a hundred files take minutes. */
const patience = { timeout: 600_000 }

const documents = new Set(['pdf', 'docx', 'doc'])

test.skipIf(skipped).each([
  ['documents', true],
  ['texts and tables', false],
])(
  '%s that others published are read: kind, words, rows',
  { ...patience, tags: 'long' },
  async (_, areDocuments) => {
    const chosen = files.filter(
      ({ says, kind = '' }) => says !== undefined && documents.has(kind) === areDocuments,
    )
    const attached = await attachAll(chosen)
    expect(mistaken(attached)).toEqual([])
    for (let at = 0; at < attached.length; at += atOnce) {
      const some = attached.slice(at, at + atOnce)
      const phrases = Object.fromEntries(some.map(({ file, name }) => [name, file.says]))
      const file_ids = some.map(({ answer }) => answer.body.id)
      const { body, text } = await agent.say(JSON.stringify(phrases), { file_ids })
      const told = JSON.parse(body.response ?? text) as Record<string, [boolean, number | null, string]>
      const asExpected = some.map(({ file, name }) => [
        labelOf(file),
        [true, file.rows ?? told[name]?.[1], ''],
      ])
      expect(some.map(({ file, name }) => [labelOf(file), told[name]])).toEqual(asExpected)
    }
  },
)

test.skipIf(skipped)(
  'pictures and scans that others published are kept in their size, with a thumbnail',
  { tags: 'long' },
  async () => {
    const attached = await attachAll(files.filter(({ pixels }) => pixels))
    expect(mistaken(attached)).toEqual([])
    const sizes = await Promise.all(
      attached.map(async ({ file, answer }) => {
        const { width, height } = await sharp(await load(answer.body.url)).metadata()
        const small = await sharp(await load(answer.body.thumbnail_url!)).metadata()
        return [labelOf(file), `${width}x${height}`, small.format]
      }),
    )
    expect(sizes).toEqual(attached.map(({ file }) => [labelOf(file), file.pixels, 'webp']))
  },
)

test.skipIf(skipped)(
  'what cannot be read is refused with a sentence that says what it is',
  { tags: 'long' },
  async () => {
    const attached = await attachAll(files.filter(({ refused }) => refused))
    const answers = attached.map(({ file, name, answer }) => {
      const { detail = '' } = answer.body as { detail?: string }
      const isTold =
        answer.status >= 400 && answer.status < 500 && detail.startsWith(`${name} ${file.refused}`)
      return [labelOf(file), isTold || `${answer.status} ${detail}`]
    })
    expect(answers).toEqual(attached.map(({ file }) => [labelOf(file), true]))
  },
)

async function load(url: string) {
  const answer = await fetch(`${app.origin}${url}`, { headers: { authorization: `Bearer ${person.token}` } })
  return Buffer.from(await answer.arrayBuffer())
}
