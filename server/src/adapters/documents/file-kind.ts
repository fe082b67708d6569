import { fileTypeFromBuffer } from 'file-type'
import { layoutOf } from '../../core/tables/delimiter.ts'
import type { TextEncoding } from '../../ports/documents.ts'
import { decodeText } from './decode-text.ts'

export type TextKind =
  | { kind: 'pdf' }
  | { kind: 'docx' }
  | { kind: 'doc' }
  | { kind: 'txt' | 'csv' | 'json'; text: string; encoding?: TextEncoding }
  /** What else it is, with its article. */
  | { kind: 'other'; what: string }

const words: Record<string, string> = {
  zip: 'a ZIP archive',
  gz: 'a compressed archive',
  tar: 'an archive',
  '7z': 'a 7-Zip archive',
  rar: 'a RAR archive',
  exe: 'a Windows program',
  elf: 'a Linux program',
  macho: 'a macOS program',
  rtf: 'a rich text document',
  odt: 'an OpenDocument text',
  ods: 'an OpenDocument spreadsheet',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  epub: 'an e-book',
  svg: 'an SVG drawing',
  tif: 'a TIFF picture',
}

const officeFile = 'an Office file of another kind'

const families: [mimePrefix: string, what: string][] = [
  ['image/', 'picture'],
  ['audio/', 'sound file'],
  ['video/', 'video'],
  ['font/', 'font'],
]

/** What the content is. Pictures that we read were taken out before. */
export async function kindOfFile(bytes: Uint8Array): Promise<TextKind> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext === 'pdf') return { kind: 'pdf' }
  if (found?.ext === 'docx') return { kind: 'docx' }
  if (found?.ext === 'cfb') return compoundKind(Buffer.from(bytes))
  if (found && found.mime !== 'application/xml') return { kind: 'other', what: nameOf(found) }
  const decoded = decodeText(bytes)
  if (!decoded)
    return isLatePdf(bytes) ? { kind: 'pdf' } : { kind: 'other', what: 'a file of an unknown kind' }
  const { text } = decoded
  if (isSvg(text)) return { kind: 'other', what: words['svg']! }
  return { kind: isJson(text) ? 'json' : layoutOf(text) ? 'csv' : 'txt', ...decoded }
}

/** Compound files hold all kinds of things, told by the names of their streams. */
function compoundKind(bytes: Buffer): TextKind {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage'))
    return { kind: 'other', what: 'an Office file that is protected by a password' }
  return holds('WordDocument') ? { kind: 'doc' } : { kind: 'other', what: officeFile }
}

/** Some programs and mail gateways write something before the first line of a PDF, and every reader skips it. */
const isLatePdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

function nameOf({ ext, mime }: { ext: string; mime: string }) {
  const family = families.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? 'file'
  const article = /^[aefhilmnorsx]/i.test(ext) ? 'an' : 'a'
  return words[ext] ?? `${article} ${ext.toUpperCase()} ${family}`
}

const isSvg = (text: string) => /<svg[\s>]/i.test(text.slice(0, 1000)) && text.trimStart().startsWith('<')

function isJson(text: string) {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
