import type { SavedTemplate, Visibility } from '@agentry/contract/creators'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { upload } from '../../../core/server/upload.ts'
import { refreshTemplates } from '../queries.ts'
import { glanceAt, type Glance } from './glance.ts'
import { NotAZip } from './zip-reader.ts'

interface Asked {
  visibility: Visibility
  notes: string
}

/** One ZIP from the choice to what the server made of it. */
export function useUpload() {
  const [file, setFile] = useState<File>()
  const [glance, setGlance] = useState<Glance>()
  /** Why the page cannot look into the file. */
  const [unreadable, setUnreadable] = useState<string>()
  /** From 0 to 1 while it is being sent. */
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [result, setResult] = useState<SavedTemplate>()
  const chosenLast = useRef<File>(undefined)
  const sending = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  useEffect(() => () => sending.current?.abort(), [])

  function choose(chosen: File | undefined) {
    const isZip = chosen?.name.toLowerCase().endsWith('.zip')
    if (chosen && !isZip) notify.error('Please select a ZIP file')
    const next = isZip ? chosen : undefined
    chosenLast.current = next
    setFile(next)
    setGlance(undefined)
    setUnreadable(undefined)
    setRefusal(undefined)
    setResult(undefined)
    if (next) look(next)
  }

  function look(at: File) {
    glanceAt(at).then(
      (seen) => {
        if (chosenLast.current === at) setGlance(seen)
      },
      (error: unknown) => {
        if (chosenLast.current === at) setUnreadable(sentenceOf(error))
      },
    )
  }

  async function send({ visibility, notes }: Asked) {
    if (!file) return notify.error('Please select a file first')
    if (progress !== undefined) return
    const query = {
      // Left out, a new version of a template that is private or unlisted stays so.
      ...(visibility !== 'public' && { visibility }),
      ...(notes.trim() && { notes: notes.trim() }),
    }
    sending.current = new AbortController()
    const { signal } = sending.current
    setProgress(0)
    setRefusal(undefined)
    try {
      const saved = await upload('POST /templates/upload', { query, file, onProgress: setProgress, signal })
      setResult(saved)
      refreshTemplates(queries, saved.id)
      notify.success('Template uploaded successfully!')
    } catch (error) {
      if (signal.aborted) return
      setRefusal(detailOr(error, 'Upload failed'))
      // What is wrong stands in the form, where it stays.
      notify.error('Upload failed')
    } finally {
      setProgress(undefined)
    }
  }

  return {
    file,
    glance,
    unreadable,
    progress,
    refusal,
    result,
    choose,
    upload: send,
    cancel: () => sending.current?.abort(),
  }
}

/** The decompressor's own complaints are not for people. */
function sentenceOf(error: unknown): string {
  return error instanceof NotAZip ? error.message : 'This ZIP cannot be read here.'
}
