import { deflateRawSync } from 'node:zlib'
import { goodFiles, zipWith } from './creator.ts'
import { craftZip, type CraftedEntry } from './craft-zip.ts'

/** What is wrong, the ZIP, and the sentence that a person gets. */
export type Refused = [what: string, zip: () => Uint8Array, sentence: RegExp]

const withEntry = (entry: CraftedEntry, end = {}) =>
  craftZip([...Object.entries(goodFiles).map(([name, content]) => ({ name, content })), entry], end)
const zeros = (bytes: number) => Buffer.alloc(bytes)

/** 42 kB that unpack to 5 GB: 250 names for the same packed 20 MB. */
function smallZipOfGigabytes() {
  const size = 20_000_000
  const packed = { content: deflateRawSync(zeros(size)), stored: true, method: 8, size }
  const entries = Array.from({ length: 250 }, (_, n) => ({ ...packed, name: `assets/${n}`, overlaps: n > 0 }))
  return craftZip(entries)
}

/** Wrong as archives, whatever is in them. */
export const hostileZips: Refused[] = [
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
  ['a path that climbs out by backslashes', () => withEntry({ name: 'assets\\..\\x' }), /leaves/],
  ['a NUL in a name', () => withEntry({ name: 'assets/a\0.md' }), /invisible characters/],
  ['a name that turns around', () => withEntry({ name: 'assets/\u202Egnp.exe' }), /invisible characters/],
  [
    'a name that is not UTF-8',
    () => withEntry({ name: Buffer.from([0x61, 0xff, 0xfe]), flags: 0x0800 }),
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
    /^prompt\.txt is there twice/,
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
    /10000 files and folders in it\. A template may have 500/,
  ],
  [
    'a bomb',
    () => withEntry({ name: 'assets/bomb.bin', content: zeros(30_000_000) }),
    /packed more than 200 to 1/,
  ],
  [
    'sizes beyond all limits',
    () => withEntry({ name: 'assets/big.bin', content: 'x', size: 4_000_000_000 }),
    /Unpacked, this is \d+ MB/,
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
        name: 'assets/guide.md',
        content: '# Green tea\n\nTwo minutes.\n',
        overlaps: true,
      }),
    /^assets\/guide\.md shares its bytes/,
  ],
  ['42 kB that are 5 GB', smallZipOfGigabytes, /two different names/],
  ['a wrong checksum', () => withEntry({ name: 'assets/a.bin', content: 'x', crc: 1 }), /checksum is wrong/],
  [
    'damaged content',
    () => withEntry({ name: 'assets/a.bin', content: Buffer.from([255, 255, 255]), method: 8, stored: true }),
    /^assets\/a\.bin is damaged/,
  ],
]
