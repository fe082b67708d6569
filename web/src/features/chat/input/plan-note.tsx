import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { useChat } from '../chat-context.ts'
import { useModelName } from '../header/use-model-name.ts'
import { allowanceQuery } from '../queries.ts'

/** Which model answers, and for which plan. */
export function ModelLabel() {
  const { isPro } = useViewer()
  const { conversation, agentId } = useChat()
  const name = useModelName(conversation, agentId)
  return name === undefined ? null : <span>{`${name} (${isPro ? 'Pro' : 'Free'})`}</span>
}

/** What is left of the plan, seen before the wall and not at it. */
export function PlanNote() {
  const { isPro } = useViewer()
  const { data } = useQuery({ ...allowanceQuery, enabled: !isPro })
  const turns = data?.turns
  const left = typeof turns?.limit === 'number' ? Math.max(0, turns.limit - turns.used) : undefined
  return (
    <>
      <ModelLabel />
      {left !== undefined && turns && (
        <>
          {' · '}
          <span className={left === 0 ? 'text-bad' : undefined}>
            {left === 0
              ? `No answers left until ${day(turns.renews_at)}`
              : `${left} of ${turns.limit} answers left`}
          </span>
          {' · '}
          <TextLink to={paths.pricing}>Upgrade</TextLink>
        </>
      )}
    </>
  )
}

/** Months of the plan begin at midnight UTC, which is still the day before in half of the world. */
function day(iso: string) {
  const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(iso))
}
