import type { RowsOfTable, TableRequest } from '../core/tables/requests.ts'
import type { TableSummary } from '../core/tables/describe-table.ts'
import type { TableAnswer } from '../core/tables/questions/answer-question.ts'
import type { QueryResult } from '../core/tables/run-query.ts'

type DocumentKind = 'pdf' | 'doc' | 'docx' | 'txt' | 'csv' | 'json' | 'image'

export interface ReadDocument {
  /** Told by the content, never by the name. */
  kind: DocumentKind
  /** Safe to store and to send: of the picture as it was re-encoded, else of the file. */
  contentType: string
  /** What a model can read. Missing for images; empty for a PDF that holds only pictures. */
  text?: string
  /** Of a PDF. */
  pages?: number
  /** The text is the beginning only; its last line says so. */
  truncated?: boolean
  /** Of a CSV: what all of its rows hold. */
  table?: TableSummary
  /** Of plain text that is not Unicode. */
  encoding?: TextEncoding
  image?: ReadImage
}

/** How the bytes of a text were read. */
export interface TextEncoding {
  /** As people know it: 'windows-1250'. */
  name: string
  /** Whether another encoding fits nearly as well. */
  isGuess: boolean
}

export interface ReadImage {
  /** Re-encoded upright, without metadata, and no larger than a model looks at. Keep these and not the upload. */
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** WebP, at most 320 pixels wide and high. */
  thumbnail: Uint8Array
}

export interface TableReply {
  rowCount: number
  /** What was asked for, one of these. */
  answer?: TableAnswer
  result?: QueryResult
  rows?: RowsOfTable
}

export interface About {
  /** A label for sentences, nothing else. */
  name: string
  /** Whose file it is: reading is shared fairly between owners. */
  owner: string
}

/**
 * Reads what people attach. Every call ends, at the latest at its limits of time and memory, and whatever the file
 * does happens in a thread, which only plain text leaves for the next file.
 *
 * A file that cannot be read rejects with an AppError whose sentence names the file and what it is:
 * `unsupported-media-type` for another kind, `body-too-large` for too many bytes or pixels, `invalid-request` for
 * one that is damaged or too hard to read.
 */
export interface Documents {
  read(bytes: Uint8Array, about: About): Promise<ReadDocument>

  /**
   * Looks into a table that was read before, over all of its rows. `load` is called when it is this owner's turn, so
   * that what waits holds no bytes. Undefined where the bytes are no table.
   */
  askTable(
    load: () => Promise<Uint8Array>,
    request: TableRequest,
    about: About & { signal?: AbortSignal },
  ): Promise<TableReply | undefined>
}
