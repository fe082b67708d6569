import type { Agent } from '@agentry/contract/agents'
import { freePlan } from '@agentry/contract/rules/plans'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { statusOf, useChooseAgents } from './queries.ts'

const isActive = (agent: Agent) => statusOf(agent) !== 'stopped'

/** Shown when the Free plan stopped agents, until the person has said which ones take its places. */
export function ChooseAgents({ agents }: { agents: Agent[] }) {
  if (!agents.some(({ plan_stop }) => plan_stop === 'agent-limit')) return null
  const premium = agents.filter(({ plan_stop }) => plan_stop === 'premium').length
  return (
    <Card className="mb-6">
      <section aria-labelledby="choose-agents" className="grid gap-3">
        <h2 id="choose-agents" className="text-lg">
          Choose which agents stay
        </h2>
        <p className="text-ink-soft">
          Pro has ended, and the Free plan has {freePlan.agents} agents.
          {premium > 0 && ` ${premiumWords(premium)}`} All conversations stay readable.{' '}
          <TextLink to={paths.pricing}>Upgrade to Pro</TextLink> to run all of them again.
        </p>
        <Choice agents={agents.filter((agent) => isActive(agent) || agent.plan_stop === 'agent-limit')} />
      </section>
    </Card>
  )
}

const premiumWords = (count: number) =>
  count === 1
    ? 'One agent of a premium template is stopped.'
    : `${count} agents of premium templates are stopped.`

function Choice({ agents }: { agents: Agent[] }) {
  const [chosen, setChosen] = useState(() => new Set(agents.filter(isActive).map(({ id }) => id)))
  const choose = useChooseAgents()
  const isFull = chosen.size >= freePlan.agents
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate({
          // Also those that are stopped already: from now on they are because the person says so.
          stop: agents.filter(({ id }) => !chosen.has(id)).map(({ id }) => id),
          start: agents.filter((agent) => !isActive(agent) && chosen.has(agent.id)).map(({ id }) => id),
        })
      }}
    >
      <fieldset className="grid sm:grid-cols-2 sm:gap-x-6">
        <legend className="text-sm text-ink-soft">
          {chosen.size} of {freePlan.agents} chosen
        </legend>
        {agents.map(({ id, name, template_name }) => (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{name}</span>}
            hint={template_name}
            checked={chosen.has(id)}
            disabled={choose.isPending || (isFull && !chosen.has(id))}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {isFull && (
        <p className="text-sm text-ink-soft">To choose another agent, take one of these out first.</p>
      )}
      {choose.isError && <Alert>{choose.error.message}</Alert>}
      <Button type="submit" look="strong" busy={choose.isPending} className="justify-self-start">
        Keep these agents
      </Button>
    </form>
  )
}
