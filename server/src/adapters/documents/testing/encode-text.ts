const tables = new Map<string, Map<string, number[]>>()

/** A text in an encoding that the platform can only read: its table is made by reading every code. */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )
}

function tableOf(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const table = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes)
    } catch {
      // Not a code of this encoding.
    }
  }
  for (let first = 0; first < 256; first++) learn([first])
  if (/^(?:shift_jis|euc-jp|gb18030|euc-kr|big5)$/.test(encoding))
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) learn([first, second])
  return table
}
