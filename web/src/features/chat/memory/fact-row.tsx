import type { MemoryFact } from '@agentry/contract/memory'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { submitted } from '../../../core/form.ts'
import { isComposing } from '../../../core/keyboard/is-composing.ts'
import { detailOr, fieldError } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PenLineIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { useEditFact, useForget } from './memory-queries.ts'

interface Props {
  agentId: string
  fact: MemoryFact
}

/** One thing that is remembered: read, changed in its place, or deleted. */
export function FactRow({ agentId, fact: { id, fact, created_at, set_aside } }: Props) {
  const forget = useForget(agentId)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The field that had the focus is gone; the button that opened it is there in the next frame.
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isEditing) {
    return (
      <li className="py-3">
        <EditFact agentId={agentId} id={id} fact={fact} onDone={close} />
      </li>
    )
  }
  return (
    <li className="flex items-center gap-1 py-1.5">
      <p className="min-w-0 flex-1 break-words">
        {fact}
        <span className="block text-sm text-ink-soft">
          {day(created_at)}
          {set_aside && ' · Not used now: it is from a version of an answer that is not chosen.'}
        </span>
      </p>
      <IconButton
        ref={editButton}
        label={`Edit: ${fact}`}
        icon={<PenLineIcon size={18} />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={`Forget: ${fact}`}
        icon={<TrashIcon size={18} />}
        disabled={forget.isPending}
        onClick={() =>
          forget.mutate(id, { onError: (error) => notify.error(detailOr(error, 'Failed to forget')) })
        }
      />
    </li>
  )
}

function EditFact({
  agentId,
  id,
  fact,
  onDone,
}: {
  agentId: string
  id: string
  fact: string
  onDone: () => void
}) {
  const edit = useEditFact(agentId)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = submitted<'fact'>((fields) => {
    const words = fields.fact.trim()
    if (words === '' || words === fact) return onDone()
    edit.mutate({ id, fact: words }, { onSuccess: onDone })
  })
  return (
    <form className="grid gap-2.5" onSubmit={save}>
      <TextArea
        label="Change what it remembers"
        name="fact"
        rows={2}
        className="min-h-12"
        defaultValue={fact}
        maxLength={memoryLimits.factCharacters}
        required
        ref={field}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
          // Esc would close the whole dialog.
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
        error={edit.isError ? (fieldError(edit.error, 'fact') ?? edit.error.message) : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="strong" busy={edit.isPending}>
          Save
        </Button>
        <Button size="small" look="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
