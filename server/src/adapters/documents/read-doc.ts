import WordExtractor from 'word-extractor'

export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes()]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}
