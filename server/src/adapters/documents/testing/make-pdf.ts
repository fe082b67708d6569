import { deflateSync } from 'node:zlib'

/** A PDF with one line of text on each page. */
export function makePdf(lines: string[]) {
  const contents = lines.map((line) => Buffer.from(`BT /F1 24 Tf 72 700 Td (${line}) Tj ET`))
  return pdfOf(contents, '')
}

/** A page whose content was compressed again and again: small here, gigabytes when it is read. */
export function makePdfBomb(megabytes: number) {
  const once = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 })
  return pdfOf([deflateSync(once, { level: 1 })], '/Filter [/FlateDecode /FlateDecode] ')
}

const pageNumber = (index: number) => 4 + 2 * index

function pdfOf(contents: Buffer[], filter: string) {
  const kids = contents.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')
  const objects = [
    Buffer.from('<</Type /Catalog /Pages 2 0 R>>'),
    Buffer.from(`<</Type /Pages /Kids [${kids}] /Count ${contents.length}>>`),
    Buffer.from('<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'),
    ...contents.flatMap((content, index) => [
      Buffer.from(
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 3 0 R>>>> /Contents ${pageNumber(index) + 1} 0 R>>`,
      ),
      Buffer.concat([
        Buffer.from(`<<${filter}/Length ${content.length}>>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    at += whole.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
