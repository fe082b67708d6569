import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { moveKept } from '../../../core/kept-by-conversation.ts'
import { api } from '../../../core/server/api.ts'
import { invalidateAgents } from '../../../core/server/shared-queries.ts'
import type { GuestSession } from '../guest-session.ts'
import { useGuestSessions } from '../guest-sessions.ts'
import { guestTranscript } from '../guest-turn.ts'
import { bringFiles, type Attached, type NotBrought } from './bring-files.ts'

interface Kept {
  agent_id: string
  conversation_id: string
}

/** The conversation is in the account, and some of its files are not. */
interface Partly {
  kept: Kept
  left: NotBrought[]
}

/** Brings a guest's conversation into the account, then its files; each step can be repeated without harm. */
export function useKeep(session: GuestSession) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const [partly, setPartly] = useState<Partly>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The guest's copy makes room for the account's. */
  async function finish({ agent_id, conversation_id }: Kept) {
    moveKept(session.id, conversation_id)
    await navigate(paths.agentChat(agent_id), { replace: true })
    useGuestSessions.getState().remove([session.id]).onGone()
  }

  const keep = useMutation({
    async mutationFn(files: readonly Attached[]) {
      const { signal } = (running.current = new AbortController())
      const kept = await api('POST /guest/keep', {
        body: { guest_id: session.id, template_id: session.templateId, ...guestTranscript(session) },
        signal,
      })
      const left = await bringFiles(files, {
        conversationId: kept.conversation_id,
        onProgress: (at) => setProgress(`Saving your files: ${at + 1} of ${files.length}`),
        signal,
      })
      return { kept, left }
    },
    async onSuccess({ kept, left }) {
      void invalidateAgents(queries)
      if (left.length > 0) setPartly({ kept, left })
      else await finish(kept)
    },
    onSettled: () => setProgress(undefined),
  })
  return { keep, progress, partly, finish, stop: () => running.current?.abort() }
}
