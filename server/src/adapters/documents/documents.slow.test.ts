import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { GuardedDocuments } from './guarded-documents.ts'
import { makeDoc, makeEndlessDoc, makeXls } from './testing/make-doc.ts'
import { makeDocx, paragraph } from './testing/make-docx.ts'
import { makePdf, makePdfBomb } from './testing/make-pdf.ts'
import { zip } from './testing/zip-writer.ts'

const documents = new GuardedDocuments()
const read = (content: Uint8Array | string, name = 'notes.bin') =>
  documents.read(Buffer.from(content), { name, owner: 'ann' })

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

describe('documents are read by what they hold, whatever they are called', () => {
  test('PDF', async () => {
    const pdf = makePdf(['Hello from page one', 'And from page two'])
    expect(await read(pdf, 'holiday.png')).toEqual({
      kind: 'pdf',
      contentType: 'application/pdf',
      text: 'Hello from page one\n\f\nAnd from page two',
      pages: 2,
    })
  })

  test('DOCX, with its headings and tables', async () => {
    const row = `<w:tr><w:tc>${paragraph('Green')}</w:tc><w:tc>${paragraph('2 minutes')}</w:tc></w:tr>`
    const docx = makeDocx(`${paragraph('Tea', 'Heading1')}${paragraph('It is hot.')}<w:tbl>${row}</w:tbl>`)
    expect(await read(docx, 'tea.txt')).toMatchObject({
      kind: 'docx',
      text: '# Tea\n\nIt is hot.\n\nGreen | 2 minutes',
    })
  })

  test('DOC', async () => {
    expect(await read(makeDoc('An old letter.\rYours, Zoë'), 'x')).toMatchObject({
      kind: 'doc',
      text: 'An old letter.\nYours, Zoë',
      contentType: 'application/msword',
    })
  })

  test.each([
    ['csv', 'name,age\nZoë,31\n"Doe, J",40\n'],
    ['csv', 'a;b;c\n1;2;3\n'],
    ['json', '{"a": [1, 2, {"b": null}]}'],
    ['json', ' [1,2]'],
    ['txt', 'Dear all,\nthis is not, in fact, a table.\n'],
    ['txt', '{ not json at all'],
    ['txt', '<html><script>alert(1)</script></html>'],
    ['txt', '42'],
    ['txt', '=1+1'],
  ])('%s from %j', async (kind, text) => {
    expect(await read(text, 'picture.pdf')).toMatchObject({ kind, text })
  })

  test('a Word document with a password is named as such', async () => {
    const locked = makeDoc('secret')
    const flags = locked.indexOf(Buffer.from([0xec, 0xa5])) + 10
    locked.writeUInt16LE(locked.readUInt16LE(flags) | 0x0100, flags)
    await expect(read(locked, 'letter.doc')).rejects.toThrow('letter.doc is protected by a password.')
  })

  test('text in other encodings', async () => {
    const latin = Buffer.from('Gr\xfc\xdfe aus K\xf6ln', 'latin1')
    const utf16 = Buffer.from('\ufeffGrüße aus Köln', 'utf16le')
    expect((await read(latin)).text).toBe('Grüße aus Köln')
    expect((await read(utf16)).text).toBe('Grüße aus Köln')
    const withNul = Buffer.from('\ufeffsomething and \0 nothing', 'utf16le')
    expect((await read(withNul)).text).toBe('something and \ufffd nothing')
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s', async (format) => {
    const { kind, image, contentType } = await read(
      await canvas(800, 400).toFormat(format).toBuffer(),
      'x.doc',
    )
    expect(kind).toBe('image')
    expect(contentType).toBe(image?.contentType)
    expect(contentType).toBe(format === 'gif' ? 'image/png' : `image/${format}`)
    expect(image).toMatchObject({ width: 800, height: 400 })
    expect(await sharp(image?.thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    })
  })
})

describe('pictures', () => {
  test('lose their metadata and what was hidden behind them, and stand upright', async () => {
    const photo = canvas(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
    const polyglot = Buffer.concat([
      await photo.toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
      zip([]),
    ])
    const { image } = await read(polyglot, 'photo.jpg')
    const kept = Buffer.from(image!.bytes)

    expect(image).toMatchObject({ width: 200, height: 400 })
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('secret-place')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('are made no larger than a model looks at', async () => {
    const { image } = await read(await canvas(4000, 1000).png().toBuffer())
    expect(image).toMatchObject({ width: 2048, height: 512 })
  })

  test('15: with more pixels than 50 million are refused before they are decoded', async () => {
    // There are no such pixels: decoding would end in another sentence, that it is damaged.
    const huge = await canvas(20, 20).png().toBuffer()
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    await expect(read(huge, 'sky.png')).rejects.toMatchObject({
      code: 'body-too-large',
      message: 'sky.png is too large: pictures have 50 megapixels at most.',
    })
  })

  test('that are damaged are refused', async () => {
    const png = await canvas(100, 100).png().toBuffer()
    await expect(read(png.subarray(0, 60), 'half.png')).rejects.toMatchObject({ code: 'invalid-request' })
    await expect(read('GIF89a<script>', 'x.gif')).rejects.toMatchObject({ code: 'invalid-request' })
  })
})

const refused = async (name: string): Promise<string> => {
  const outcome = read('MZ'.padEnd(200, '\0'), name)
  return outcome.then(String, (error: Error) => error.message)
}

describe('other files are refused with a sentence that says what they are', () => {
  test.each([
    ['notes.txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a Windows program'],
    ['notes.docx', zip([{ name: 'readme.txt', content: 'x' }]), 'a ZIP archive'],
    ['report.doc', makeXls(), 'an Office file of another kind'],
    ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'an SVG drawing'],
    ['photo.jpg', Buffer.from('<?xml version="1.0"?><svg onload="x"></svg>'), 'an SVG drawing'],
    ['letter.doc', Buffer.from('{\\rtf1\\ansi hello}'), 'a rich text document'],
    ['song.pdf', Buffer.from('RIFF\x24\0\0\0WAVEfmt '.padEnd(60, '\0'), 'latin1'), 'a WAV sound file'],
    ['data.csv', Buffer.from([1, 2, 3, 0, 5, 6, 7]), 'a file of an unknown kind'],
  ])('15: %s', async (name, content, what) => {
    await expect(read(content, name)).rejects.toMatchObject({
      code: 'unsupported-media-type',
      message: expect.stringMatching(new RegExp(`^${name} is ${what}, which cannot be read here`)),
    })
  })

  test('16: and the name is a label that cannot hide anything', { tags: 'long' }, async () => {
    expect(await refused('a\u202egpj.exe\n\0')).toMatch(/^agpj\.exe is a/)
    expect(await refused('\0')).toMatch(/^This file is a/)
    expect((await refused('x'.repeat(10_000))).length).toBeLessThan(250)
  })
})

describe('hostile documents end their thread and not the server', () => {
  test('more than 10 MB, and nothing at all', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    await expect(read(large, 'a.txt')).rejects.toMatchObject({ code: 'body-too-large' })
    await expect(read('', 'a.txt')).rejects.toMatchObject({ message: 'a.txt is empty.' })
  })

  test('long text is cut with a note', async () => {
    const { text, truncated } = await read('0123456789\n'.repeat(100_000))
    expect(truncated).toBe(true)
    expect(text?.length).toBeLessThan(200_200)
    expect(text).toMatch(
      /\n0123456789\n\n\[Cut here: these are the first 199,9\d\d of 1,100,000 characters\.\]$/,
    )
    const json = await read(JSON.stringify({ a: 'x'.repeat(1_000_000) }))
    expect(json).toMatchObject({ kind: 'json', truncated: true })
  })

  test(
    'a long PDF is read only as far as it is passed on, and nothing is said of the rest',
    { tags: 'long' },
    async () => {
      const pages = Array.from({ length: 20 }, (_, at) => `Page ${at} of the book`)
      const pdf = await new GuardedDocuments({ characters: 60 }).read(makePdf(pages), {
        name: 'a.pdf',
        owner: 'ann',
      })
      expect(pdf).toMatchObject({ truncated: true, pages: 20 })
      expect(pdf.text).toMatch(/\[Cut here: these are the first \d+ characters\.\]$/)
    },
  )

  test('15: a bomb inside of a DOCX, honest or lying about its size', { tags: 'long' }, async () => {
    const zeros = Buffer.alloc(100 * 1024 * 1024)
    const honest = makeDocx(paragraph('x'), [{ name: 'word/footnotes.xml', content: zeros }])
    const lying = makeDocx(paragraph('x'), [{ name: 'word/footnotes.xml', content: zeros, claimedSize: 100 }])
    const before = process.memoryUsage().rss
    await expect(read(honest, 'a.docx')).rejects.toMatchObject({ code: 'body-too-large' })
    await expect(read(lying, 'a.docx')).rejects.toMatchObject({ message: 'a.docx is a damaged DOCX file.' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('15: a bomb inside of a PDF', { tags: 'long' }, async () => {
    await expect(read(makePdfBomb(400), 'a.pdf')).rejects.toMatchObject({
      message: expect.stringMatching(/^a\.pdf takes too (?:much memory|long) to read\.$/),
    })
  })

  test('a DOC without an end', { tags: 'long' }, async () => {
    await expect(read(makeEndlessDoc(), 'a.doc')).rejects.toMatchObject({
      message: expect.stringMatching(/^a\.doc takes too (long|much memory) to read\.$/),
    })
  })

  test('15: a file that takes too long, while the server answers others', async () => {
    const hasty = new GuardedDocuments({ milliseconds: 100, megabytes: 100_000 })
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    await expect(hasty.read(makeEndlessDoc(), { name: 'a.doc', owner: 'ann' })).rejects.toMatchObject({
      message: 'a.doc takes too long to read.',
    })
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(3)
  })

  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['pdf', makePdf(['x']).subarray(0, 120)],
    ['docx', makeDocx('<w:p><not closed')],
    ['doc', makeDoc('x').subarray(0, 700)],
  ])('a damaged %s', async (_kind, content) => {
    await expect(read(content, 'a')).rejects.toMatchObject({ name: 'AppError' })
  })

  test('entities in a DOCX are not expanded', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const docx = makeDocx(`${entities}${paragraph('&b;')}`)
    const outcome = await read(docx, 'a.docx').catch((error: Error) => ({ text: error.message }))
    expect(outcome.text).not.toContain('aaaa')
  })

  test('text is read before and after a file whose thread had to be ended', { tags: 'long' }, async () => {
    const narrow = new GuardedDocuments({ megabytes: 64, atOnce: 1 })
    const readText = async (words: string) =>
      (await narrow.read(Buffer.from(words), { name: 'a.txt', owner: 'ann' })).text
    expect(await readText('before')).toBe('before')
    await expect(narrow.read(makeEndlessDoc(), { name: 'a.doc', owner: 'ann' })).rejects.toMatchObject({
      name: 'AppError',
    })
    expect(await readText('after')).toBe('after')
    expect(await readText('and again')).toBe('and again')
  })

  test('eight at once are all read', async () => {
    const texts = await Promise.all(Array.from({ length: 8 }, async (_, n) => (await read(`file ${n}`)).text))
    expect(texts).toEqual(Array.from({ length: 8 }, (_, n) => `file ${n}`))
  })
})
