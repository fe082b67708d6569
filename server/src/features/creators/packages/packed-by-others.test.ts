import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../../../tests/support/app/local-program.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { goodConfig, goodFiles, upload } from '../testing/creator.ts'

const run = promisify(execFile)
let app: TestApp
let creator: TestUser
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
  folder = await mkdtemp(join(tmpdir(), 'agentry-packed-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** A ZIP from a Mac: each size follows its data, and the file manager's own files are in it. */
const likeAMac = `
import io, os, sys, zipfile
class Pipe(io.RawIOBase):
    def writable(self): return True
    def write(self, data): return sys.stdout.buffer.write(data)
with zipfile.ZipFile(Pipe(), 'w', zipfile.ZIP_DEFLATED) as packed:
    for place, _, names in os.walk('.'):
        for name in names:
            path = os.path.relpath(os.path.join(place, name))
            packed.write(path, 'tea/' + path)
            packed.writestr('__MACOSX/tea/._' + path, b'\\x00\\x05\\x16\\x07')
    packed.writestr('tea/.DS_Store', b'\\x00\\x00\\x00\\x01Bud1')`

/** The program, how it is called, and what it does, run in the template's folder. */
const ways: [program: string, how: string, command: string][] = [
  ['zip', 'as usual', 'zip -qr - . | cat'],
  ['zip', 'into a file', 'zip -qr ../packed.zip . && cat ../packed.zip'],
  ['zip', 'with sizes behind the data', 'zip -qr -fd ../behind.zip . && cat ../behind.zip'],
  ['zip', 'without packing', 'zip -q0r ../stored.zip . && cat ../stored.zip'],
  ['7z', 'as usual', '7z a -tzip -bd ../seven.zip . >&2 && cat ../seven.zip'],
  ['7z', 'with names of its place', '7z a -tzip -mcl=on -bd ../local.zip . >&2 && cat ../local.zip'],
  ['bsdtar', 'with ./ before every path', 'bsdtar -a -cf ../tar.zip . && cat ../tar.zip'],
  ['bsdtar', 'into a pipe, in whole blocks', 'bsdtar --format zip -cf - .'],
  [
    'python3',
    'by shutil',
    'python3 -c \'import shutil; shutil.make_archive("../py", "zip")\' && cat ../py.zip',
  ],
  ['python3', 'as a Mac does', `python3 -c "$LIKE_A_MAC"`],
]

for (const [at, [program, how, command]] of ways.entries()) {
  test.skipIf(!findProgram(program))(
    `a template packed by ${program} ${how} is taken`,
    { tags: 'long' },
    async () => {
      const name = `Packed Timer ${at}`
      const place = join(folder, String(at), 'tea')
      const files = {
        ...goodFiles,
        'config.yaml': goodConfig.replace('Tea Timer', name),
        'assets/caffè.md': '# Coffee',
      }
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(place, path)), { recursive: true })
        await writeFile(join(place, path), content)
      }
      const { stdout } = await run('sh', ['-c', command], {
        cwd: place,
        encoding: 'buffer',
        env: { ...process.env, LANG: 'C.UTF-8', LIKE_A_MAC: likeAMac },
      })

      const answer = await upload(creator, stdout)

      expect(answer.status, answer.text).toBe(201)
      expect(answer.body).toMatchObject({ name, warnings: [] })
      expect(answer.body.found.map(({ path }) => path).toSorted()).toEqual(
        expect.arrayContaining(['assets/caffè.md', 'prompt.txt']),
      )
    },
  )
}
