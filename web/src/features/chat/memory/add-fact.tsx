import { memoryLimits } from '@agentry/contract/rules/limits'
import { useState } from 'react'
import { fieldError } from '../../../core/server/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAddFact } from './memory-queries.ts'

export function AddFact({ agentId, isFull }: { agentId: string; isFull: boolean }) {
  const add = useAddFact(agentId)
  const [fact, setFact] = useState('')
  if (isFull) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        It remembers {memoryLimits.facts} things, which is the most. Delete some to add others.
      </p>
    )
  }
  return (
    <form
      aria-label="Add something to remember"
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (add.isPending) return
        // What was typed while this one was on its way is the next one.
        add.mutate(fact.trim(), { onSuccess: () => setFact((now) => (now === fact ? '' : now)) })
      }}
    >
      <TextField
        label="Add something"
        value={fact}
        onChange={(event) => setFact(event.target.value)}
        placeholder="I like short answers"
        maxLength={memoryLimits.factCharacters}
        required
        pattern=".*\S.*"
        title="At least one letter"
        autoComplete="off"
        error={add.isError ? (fieldError(add.error, 'fact') ?? add.error.message) : undefined}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={add.isPending}>
        Remember
      </Button>
    </form>
  )
}
