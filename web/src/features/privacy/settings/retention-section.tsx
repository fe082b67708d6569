import { conversationDayChoices, retention } from '@agentry/contract/rules/retention'
import { useQuery } from '@tanstack/react-query'
import { submitted } from '../../../core/form.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { retentionQuery, useChooseRetention } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function RetentionSection() {
  const query = useQuery(retentionQuery)
  return (
    <SettingsSection
      title="How Long Conversations Are Kept"
      more={
        <Loaded
          query={query}
          label="Loading how long they are kept"
          skeleton={<Skeleton className="h-18 rounded-md" />}
        >
          {({ conversation_days }) => <RetentionForm days={conversation_days} />}
        </Loaded>
      }
    >
      A conversation is erased {retention.conversationDays} days after its last message, or sooner if you
      like. With a shorter time, older conversations go with the next daily run and cannot be brought back.
    </SettingsSection>
  )
}

function RetentionForm({ days }: { days: number }) {
  const choose = useChooseRetention()
  const choices = [...new Set([...conversationDayChoices, days])].sort((a, b) => a - b)
  return (
    <form
      aria-label="How long conversations are kept"
      className="flex flex-wrap items-end gap-3 max-sm:[&>div]:flex-1"
      onSubmit={submitted<'days'>((fields) => choose.mutate(Number(fields.days)))}
    >
      <Select key={days} label="Keep conversations for" name="days" defaultValue={days}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each} days
          </option>
        ))}
      </Select>
      {/* A list changes under an arrow key; what it would erase waits for a press. */}
      <Button type="submit" className="min-h-12" busy={choose.isPending}>
        Save
      </Button>
    </form>
  )
}
