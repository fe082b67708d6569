import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { invalidateAgents } from '../../../core/server/shared-queries.ts'
import type { GuestSession } from '../guest-session.ts'
import { useGuestSessions } from '../guest-sessions.ts'
import { guestTranscript } from '../guest-turn.ts'
import { bringFiles, type Brought, type Kept, type NotBrought } from './bring-files.ts'
import { handOver } from './unanswered.ts'
import type { Attached } from './what-comes.ts'

/** The conversation is in the account as far as its last message, and some of its files are not. */
interface Partly {
  kept: Kept
  lastMessage: string | undefined
  brought: Brought
  left: NotBrought[]
}

/** Brings a guest's conversation into the account, then its files; each step can be repeated without harm. */
export function useKeep(session: GuestSession) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const [reached, setReached] = useState<Partly>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const lastMessage = session.messages.at(-1)?.id
  // Another tab may have gone on meanwhile: that is kept as a whole, and not dropped with what is kept already.
  const partly = reached && reached.lastMessage === lastMessage ? reached : undefined

  /** The guest's copy makes room for the account's. */
  async function finish({ kept, brought }: Pick<Partly, 'kept' | 'brought'>) {
    const { agent_id, conversation_id: conversationId } = kept
    handOver(session, { conversationId, brought })
    await navigate(paths.agentChat(agent_id, conversationId), { replace: true })
    useGuestSessions.getState().remove([session.id]).onGone()
  }

  const keep = useMutation({
    async mutationFn(files: readonly Attached[]): Promise<Partly> {
      const { signal } = (running.current = new AbortController())
      const kept =
        partly?.kept ??
        (await api('POST /guest/keep', {
          body: { guest_id: session.id, template_id: session.templateId, ...guestTranscript(session) },
          signal,
        }))
      const { left, brought } = await bringFiles(files, {
        kept,
        onProgress: (at) => setProgress(`Saving your files: ${at + 1} of ${files.length}`),
        signal,
      })
      return { kept, lastMessage, left, brought: new Map([...(partly?.brought ?? []), ...brought]) }
    },
    async onSuccess(result) {
      void invalidateAgents(queries)
      if (result.left.length > 0) setReached(result)
      else await finish(result)
    },
    onSettled: () => setProgress(undefined),
  })
  return { keep, progress, partly, finish, stop: () => running.current?.abort() }
}
