import { Button } from '../../../ui/forms/button.tsx'
import { controlStyle } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { XIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'

const most = 5

/** Up to five questions to begin with. */
export function StartersField({
  starters,
  onChange,
}: {
  starters: string[]
  onChange: (starters: string[]) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Starter questions</legend>
      {starters.map((words, at) => (
        // A row is its place: there is nothing else to tell two empty ones apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex gap-1">
          <input
            type="text"
            aria-label={`Starter question ${at + 1}`}
            value={words}
            maxLength={120}
            placeholder="What somebody might ask first"
            className={`${controlStyle} h-11`}
            onChange={(event) => onChange(starters.with(at, event.target.value))}
          />
          <IconButton
            label={`Remove starter question ${at + 1}`}
            icon={<XIcon />}
            onClick={() => onChange(starters.toSpliced(at, 1))}
          />
        </div>
      ))}
      {starters.length < most && (
        <Button
          size="small"
          look="bare"
          inSeries
          className="justify-self-start"
          onClick={() => onChange([...starters, ''])}
        >
          <PlusIcon size={16} />
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
