import { text } from 'node:stream/consumers'
import { DiskFiles } from '../disk-files.ts'

// Run under a limit on the size of files: the system refuses the write as it does on a full disk.
const files = new DiskFiles({ folder: process.argv[2] ?? '' })
const large = files.put('full/large', Buffer.alloc(8 * 1024 * 1024), { contentType: 'image/png' })
const code = await large.then(
  () => 'stored',
  (error: { code: string }) => error.code,
)
const before = await files.get('full/before')
process.stdout.write(JSON.stringify({ code, read: before && (await text(before.stream)) }))
