import type { AttachedFile } from '@agentry/contract/messages'

/** A file for the coming message. */
export interface Attachment {
  key: string
  name: string
  size: number
  /** From 0 to 1 while it is on its way. */
  progress: number
  file?: AttachedFile
  error?: string | undefined
  /** Where it failed by the line or the server, not by what it is. */
  retry?: (() => void) | undefined
  /** Calls off the rest of its way. */
  cancel?: () => void
}

/** One that the server already has. */
export function attached(file: AttachedFile): Attachment {
  return { key: file.id, name: file.name, size: file.size, progress: 1, file }
}
