import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { paths } from '../../../app/paths.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { useChat } from '../chat-context.ts'
import { allowanceQuery, useModels } from '../queries.ts'

/** Which model answers: the one that answered last, which may be a fallback, or that of the plan before anything did. */
export function ModelLabel() {
  const { isPro } = useViewer()
  const models = useModels()
  const { conversation, agentId } = useChat()
  const last = useStore(conversation.store, ({ messages }) => messages.findLast((each) => each.model_used))
  if (!models) return null
  // An agent's next answer comes from the plan of now, whichever it was then.
  const isOfPlan = !agentId || (last?.user_tier === 'pro') === isPro
  const name = (isOfPlan && last?.model_used) || (isPro ? models.pro : models.free)
  return <span>{`${name} (${isPro ? 'Pro' : 'Free'})`}</span>
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
            {left === 0 ? (
              `No turns left until ${day(turns.renews_at)}`
            ) : (
              <>
                {left} of {turns.limit} <span className="max-sm:sr-only">turns </span>left
              </>
            )}
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
