import type { ReceiptEntry } from '@agentry/contract/egress'
import { sinkFacts } from '@agentry/contract/rules/egress'
import { fileSize } from '../../../core/text/file-size.ts'

/** The destination of what never left. */
const here = 'this server'

/** Every place that words went to: what it is, how much it was sent, and why. */
export function ReceiptLines({ entries }: { entries: ReceiptEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="grid gap-0.5 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{sinkFacts[entry.sink].label}</span>
              {` · ${entry.destination}`}
              {entry.detail && ` · ${entry.detail}`}
            </span>
            <span className="text-sm text-ink-soft">{amountOf(entry)}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {entry.destination === here
              ? 'Worked out on this server. Nothing was sent to anybody else.'
              : sinkFacts[entry.sink].explanation}
          </p>
        </li>
      ))}
    </ul>
  )
}

function amountOf({ bytes, calls, destination }: ReceiptEntry): string {
  if (destination === here) return 'nothing sent'
  return calls === 1 ? fileSize(bytes) : `${fileSize(bytes)} in ${calls} calls`
}

const keyOf = ({ sink, destination, detail = '' }: ReceiptEntry) => `${sink} ${destination} ${detail}`

/** The same place once, with all that it was sent. */
export function addUp(entries: ReceiptEntry[]): ReceiptEntry[] {
  const places = new Map<string, ReceiptEntry>()
  for (const entry of entries) {
    const { bytes, calls, at } = places.get(keyOf(entry)) ?? { bytes: 0, calls: 0, at: entry.at }
    const latest = at > entry.at ? at : entry.at
    places.set(keyOf(entry), { ...entry, bytes: bytes + entry.bytes, calls: calls + entry.calls, at: latest })
  }
  return [...places.values()]
}
