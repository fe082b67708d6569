import { shareExpiries, type ShareExpiry } from '@agentry/contract/rules/limits'
import type { ShareScope } from '@agentry/contract/community/sharing'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { Chosen } from './sharing-queries.ts'

const scopes: Record<ShareScope, string> = {
  exchange: 'This answer and its question',
  answer: 'This answer alone',
  conversation: 'The whole conversation',
}

const expiryNames: Record<ShareExpiry, string> = {
  '7_days': '7 days',
  '30_days': '30 days',
  never: 'Until I revoke it',
}

interface Props {
  chosen: Chosen
  /** Whether an answer was chosen, and not only a conversation. */
  hasAnswer: boolean
  onChange: (change: Partial<Chosen>) => void
}

export function ShareOptions({ chosen, hasAnswer, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {hasAnswer && (
        <Select
          label="What to share"
          value={chosen.scope}
          onChange={({ target }) => onChange({ scope: target.value as ShareScope })}
        >
          {Object.entries(scopes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select
        label="The link works for"
        value={chosen.expires}
        onChange={({ target }) => onChange({ expires: target.value as ShareExpiry })}
      >
        {shareExpiries.map((value) => (
          <option key={value} value={value}>
            {expiryNames[value]}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Checkbox
          label="Include files"
          hint="Attached files and recordings can be opened by whoever has the link. Without this, they stay private, and so do answers that may quote an attached file."
          checked={chosen.withFiles}
          onChange={({ target }) => onChange({ withFiles: target.checked })}
        />
      </div>
    </div>
  )
}
