import type { CheckEvent, TemplateDraft } from '@agentry/contract/drafts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { streamEvents } from '../../../../core/server/stream-events.ts'

type Progress = Extract<CheckEvent, { type: 'start' }> & { played: number }

/** Plays tests.yaml of what is in the form, message by message, until it is done or stopped. */
export function useRunChecks(draft: () => TemplateDraft) {
  const [progress, setProgress] = useState<Progress>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const run = useMutation({
    mutationFn: async () => {
      const { signal } = (stopping.current = new AbortController())
      setProgress(undefined)
      try {
        for await (const event of streamEvents('POST /templates/check', {
          body: { draft: draft() },
          signal,
        })) {
          if (event.type === 'start') setProgress({ ...event, played: 0 })
          if (event.type === 'turn') setProgress((now) => now && { ...now, played: now.played + 1 })
          if (event.type === 'done') return event.checks
        }
      } catch (error) {
        if (!signal.aborted) throw error
      }
      // Stopped: there is nothing to report.
      return undefined
    },
  })
  return { run, progress, stop: () => stopping.current?.abort() }
}
