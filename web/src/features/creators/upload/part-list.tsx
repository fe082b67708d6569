import { classNames } from '../../../ui/class-names.ts'
import { CircleCheckIcon, CircleXIcon } from '../../../ui/icons.tsx'
import { MinusIcon } from '../../../ui/page-icons.tsx'
import { partsOfTemplate, type Part } from './glance.ts'

/** What belongs in a template and, once a ZIP was looked into, what is there. */
export function PartList({ parts }: { parts: Part[] | undefined }) {
  return (
    <ul aria-label="Contents" className="divide-y divide-line">
      {(parts ?? partsOfTemplate).map((part) => (
        <li key={part.name} className="flex gap-3 py-3">
          {parts && <Mark part={part as Part} />}
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-4">
              <code className="font-mono text-sm font-medium">{part.name}</code>
              <span
                className={classNames('text-sm', isMissing(part) ? 'font-medium text-bad' : 'text-ink-soft')}
              >
                {standing(part)}
              </span>
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">{part.what}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type MaybePart = Omit<Part, 'found'> & { found?: boolean }

const isMissing = ({ found, need }: MaybePart) => found === false && need === 'required'

function standing(part: MaybePart): string {
  if (part.found === undefined) return part.need
  if (part.found) return part.note ?? 'found'
  return isMissing(part) ? 'missing' : 'not there'
}

function Mark({ part }: { part: Part }) {
  if (part.found) return <CircleCheckIcon className="mt-px text-good" />
  if (isMissing(part)) return <CircleXIcon className="mt-px text-bad" />
  return <MinusIcon className="mt-px text-ink-soft" />
}
