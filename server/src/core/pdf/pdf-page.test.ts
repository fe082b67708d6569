import * as fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readPdf } from '../../adapters/documents/read-pdf.ts'
import { PdfPage, wrap } from './pdf-page.ts'
import { encode } from './win-ansi.ts'

const about = {
  title: 'A receipt',
  author: 'Acme',
  subject: 'Sold to 王小明',
  at: new Date('2026-11-17T12:00:00Z'),
}

function written(text: string) {
  const pdf = new PdfPage()
  pdf.text({ x: 50, y: 50, text })
  return new Uint8Array(pdf.finish(about))
}

const latin = (text: string) => Buffer.from(encode(text).bytes).toString('latin1')

test('names of many places can be read in Western letters, and what cannot be is told', () => {
  for (const [name, shown] of [
    ['José Ñandú-Åström & Łukasz', 'José Ñandú-Åström & Lukasz'],
    ['Đặng Thị Hồng', 'Dang Thi Hong'],
    ['Александр Щукин', 'Aleksandr Shchukin'],
    ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
    ['Ｗｉｄｅ\u202eＡ', 'WideA'],
  ] as const)
    expect([latin(name), encode(name).isReadable]).toEqual([shown, true])
  expect(encode('王小明')).toMatchObject({ isExact: false, isReadable: false })
  expect(encode('Ada Lovelace')).toMatchObject({ isExact: true, isReadable: true })
})

test(
  'whatever is written, a reader opens it, finds one page, and the properties as they were given',
  { tags: 'long' },
  async () => {
    const hostile = ') Tj ET endstream endobj << /OpenAction (x) >> % \\ <41>'
    expect((await readPdf(written(hostile), 10_000)).text).toBe(hostile)
    const pdf = await getDocumentProxy(written('Ada'))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'A receipt', Author: 'Acme', Subject: 'Sold to 王小明' })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { pages } = await readPdf(written(text), 10_000)
        expect(pages).toBe(1)
      }),
      { numRuns: 40 },
    )
  },
)

test('long text is wrapped within its width, long words are cut, and nothing is lost', () => {
  const text = `Tea for two ${'W'.repeat(90)} and more`
  const lines = wrap(text, 200)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})
