import type { ResearchRecord } from '@agentry/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/forms/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { moment } from '../../../core/text/moment.ts'
import { researchQuery, useRemoveResearch } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

const areas: Record<ResearchRecord['area'], string> = {
  general: 'General Research',
  business: 'Business Research',
  creative: 'Creative Research',
}

export function ResearchRecords() {
  const query = useQuery(researchQuery)
  return (
    <SettingsSection
      title="What Research Has Taken"
      more={
        <Loaded
          query={query}
          label="Loading research records"
          skeleton={<Skeleton className="h-12 rounded-md" />}
        >
          {(records) => <Records records={records} />}
        </Loaded>
      }
    >
      Each record exactly as it was taken. Remove one and its conversation is not taken again; withdraw an
      area and all of its records go.
    </SettingsSection>
  )
}

function Records({ records }: { records: ResearchRecord[] }) {
  if (records.length === 0) return <p className="text-ink-soft">Nothing.</p>
  return (
    <ul aria-label="Research records" className="divide-y divide-line">
      {records.map((record) => (
        <li key={record.id}>
          <Record record={record} />
        </li>
      ))}
    </ul>
  )
}

function Record({ record }: { record: ResearchRecord }) {
  const remove = useRemoveResearch()
  const count = record.messages.length
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {areas[record.area]} · {record.category}
          <span className="block text-sm text-ink-soft">
            {moment(record.taken_at)} · {count === 1 ? '1 message' : `${count} messages`}
          </span>
        </span>
        <ChevronDownIcon className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mb-4 grid gap-3 rounded-md bg-sunken px-4 py-3 text-[0.9375rem]">
        {record.messages.map(({ sender, content }, at) => (
          <div key={at}>
            <dt className="text-sm font-medium text-ink-soft">{sender === 'user' ? 'You' : 'Agent'}</dt>
            <dd className="break-words whitespace-pre-wrap">{content}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="danger"
        size="small"
        className="mb-4"
        busy={remove.isPending}
        onClick={() => remove.mutate(record.id)}
      >
        Remove This Record
      </Button>
    </details>
  )
}
