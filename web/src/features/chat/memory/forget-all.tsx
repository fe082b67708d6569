import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useForget } from './memory-queries.ts'

interface Props {
  agentId: string
  count: number
}

/** Deletes everything that is remembered, after a question in its place. */
export function ForgetAll({ agentId, count }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <Question agentId={agentId} count={count} onKeep={() => setAsking(false)} />
  return (
    <Button look="danger" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
      Forget everything
    </Button>
  )
}

function Question({ agentId, count, onKeep }: Props & { onKeep: () => void }) {
  const forget = useForget(agentId)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className="grid gap-3">
      <legend className="float-left text-[0.9375rem]">
        {count === 1 ? 'Forget this?' : `Forget all ${count} things?`} It cannot be undone.
      </legend>
      {forget.isError && <Alert>{forget.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} size="small" onClick={onKeep}>
          Keep
        </Button>
        <Button size="small" look="danger" busy={forget.isPending} onClick={() => forget.mutate(undefined)}>
          Forget all
        </Button>
      </div>
    </fieldset>
  )
}
