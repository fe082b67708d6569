import { useEffect, useState } from 'react'
import { keptMails, type KeptMail } from '../../../../core/kept-by-conversation.ts'
import { useViewer } from '../../../../core/server/viewer.ts'
import { useChat } from '../../chat-context.ts'
import type { Email } from '../read-result.ts'

/** What a person makes of a draft. It stays in this browser over a reload, until the mail is sent or discarded. */
export function useKeptMail(draft: Email) {
  const { conversation } = useChat()
  const { user } = useViewer()
  const place = conversation.keepsWords ? conversation.id : undefined
  const key = `${user?.id ?? ''}/${draft.draft_id}`
  const [mail, setMail] = useState<KeptMail>(() => keptMails.of(place, key) ?? fieldsOf(draft))
  const isOpen = draft.status === 'draft'
  useEffect(() => {
    if (!isOpen && keptMails.of(place, key)) keptMails.keep(place, key, undefined)
  }, [isOpen, place, key])
  const change = (part: Partial<KeptMail>) => {
    const next = { ...mail, ...part }
    setMail(next)
    keptMails.keep(place, key, isSame(next, draft) ? undefined : next)
  }
  return { mail, change }
}

const fieldsOf = ({ to, subject, body }: Email): KeptMail => ({ to, subject, body })

const isSame = (mail: KeptMail, draft: Email) =>
  mail.to === draft.to && mail.subject === draft.subject && mail.body === draft.body
