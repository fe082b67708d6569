import type { AttachedFile } from '@agentry/contract/messages'
import { useRef, useState } from 'react'
import { notify } from '../../../core/notify.ts'
import { refusalOf } from './accepted.ts'
import { uploadFile } from './upload-file.ts'

export interface Attachment {
  key: string
  name: string
  size: number
  /** From 0 to 1 while it is on its way. */
  progress: number
  file?: AttachedFile
  error?: string
}

/** Files for the coming message, sent ahead while the person still types. */
export function useAttachments(agentId: string | undefined) {
  const [attachments, setAttachments] = useState<Attachment[]>([])
  const removals = useRef(new Map<string, AbortController>())

  function change(key: string, part: Partial<Attachment>) {
    setAttachments((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  }

  function add(files: Iterable<File>) {
    if (!agentId) return
    let count = attachments.length
    for (const file of files) {
      const refusal = refusalOf(file, count)
      if (refusal) {
        notify.error(refusal)
        continue
      }
      count++
      const key = crypto.randomUUID()
      const removal = new AbortController()
      removals.current.set(key, removal)
      setAttachments((all) => [...all, { key, name: file.name, size: file.size, progress: 0 }])
      uploadFile({
        agentId,
        file,
        signal: removal.signal,
        onProgress: (progress) => change(key, { progress }),
      }).then(
        (stored) => change(key, { file: stored, progress: 1 }),
        (error: unknown) => {
          if (!removal.signal.aborted)
            change(key, { error: error instanceof Error ? error.message : 'Upload failed' })
        },
      )
    }
  }

  return {
    attachments,
    add,
    remove(key: string) {
      removals.current.get(key)?.abort()
      removals.current.delete(key)
      setAttachments((all) => all.filter((each) => each.key !== key))
    },
    clear() {
      removals.current.clear()
      setAttachments([])
    },
    isUploading: attachments.some(({ file, error }) => !file && !error),
    files: attachments.flatMap(({ file }) => (file ? [file] : [])),
  }
}
