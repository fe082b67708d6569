type Body = AsyncIterable<Uint8Array>

/** The whole body where it came whole, or has no more than `limit` bytes; else a body that begins with what was read. */
export async function readAhead(
  body: Uint8Array | Body,
  limit: number,
): Promise<{ whole: Uint8Array } | { whole?: undefined; all: Body }> {
  if (body instanceof Uint8Array) return { whole: body }
  const rest = body[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  for (let size = 0; size <= limit;) {
    const next = await rest.next()
    if (next.done) return { whole: Buffer.concat(parts) }
    parts.push(next.value)
    size += next.value.byteLength
  }
  return { all: resume(parts, rest) }
}

async function* resume(parts: Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  try {
    yield* parts
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
