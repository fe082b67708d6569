import type { Agent } from '@agentry/contract/agents'
import { undoSeconds } from '@agentry/contract/rules/limits'
import { useState } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useRemoveAgent } from './queries.ts'

/** Asks once, says what goes, and can be undone for a few seconds. */
export function RemoveAgent({ agent }: { agent: Agent }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveAgent(agent)
  if (!isAsking) {
    return (
      <>
        <p className="text-[0.9375rem] text-ink-soft">
          To keep its conversations readable, stop it instead. Removing deletes them.
        </p>
        <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          Remove agent
        </Button>
      </>
    )
  }
  return (
    <section aria-label="Remove agent?" className="grid gap-3">
      <p className="text-[0.9375rem]">
        {agent.name} goes with all its conversations, files and what it remembers. You can undo this for{' '}
        {undoSeconds} seconds.
      </p>
      {remove.isError && <Alert>{remove.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking(false)}>Keep it</Button>
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove with its conversations
        </Button>
      </div>
    </section>
  )
}
