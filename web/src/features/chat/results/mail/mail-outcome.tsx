import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../core/server/api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import type { Email } from '../read-result.ts'
import { chatKeys } from '../../query-keys.ts'

const askEveryMs = 1500
const giveUpAfter = 40

interface Props {
  mail: Email
  agentId: string
  /** The mail server has answered. */
  onSettled: (mail: Email) => void
}

/**
 * What became of a mail: asked for until a mail server has taken or refused it, for about a minute, then when the person
 * wants to know.
 */
export function MailOutcome({ mail, agentId, onSettled }: Props) {
  const isOnItsWay = mail.status === 'sending'
  const queries = useQueryClient()
  const queryKey = chatKeys.mail(mail.draft_id)
  const { data, isError, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api('GET /agents/:agent_id/emails/:draft_id', {
        params: { agent_id: agentId, draft_id: mail.draft_id },
        signal,
      }),
    enabled: isOnItsWay,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status !== 'error' && state.data?.status === 'sending' && state.dataUpdateCount < giveUpAfter
        ? askEveryMs
        : false,
  })
  const asked = queries.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const isUnknown = isOnItsWay && !isFetching && (isError || asked >= giveUpAfter)
  const news = isOnItsWay && data && data.status !== 'sending' ? data : undefined
  useEffect(() => {
    if (news) onSettled(news)
  }, [news, onSettled])
  return (
    <output
      className={classNames(
        'my-1 flex items-start gap-2 rounded-md px-4 py-3 break-words',
        mail.status === 'refused' ? 'bg-bad-wash text-ink' : 'bg-sunken text-ink-soft',
      )}
    >
      {isOnItsWay && !isUnknown && <Spinner />}
      <span className="min-w-0">
        <span className="block">{isUnknown ? unknown(mail) : wordsFor(mail)}</span>{' '}
        <span dir="auto" className="mt-0.5 block text-ink">
          {mail.status === 'refused' ? `Subject: ${mail.subject}` : mail.subject}
        </span>
        {isUnknown && (
          <Button size="small" className="mt-2" onClick={() => void queries.resetQueries({ queryKey })}>
            Check again
          </Button>
        )}
      </span>
    </output>
  )
}

const unknown = ({ to }: Email) => `It is not known yet whether this was sent to ${to}:`

function wordsFor({ status, to, failure }: Email): string {
  switch (status) {
    case 'sending':
      return `Sending to ${to}:`
    case 'refused':
      return `Could not be delivered to ${to}: ${failure ?? 'refused'}`
    case 'discarded':
      return 'Discarded:'
    default:
      return `Sent to ${to}:`
  }
}
