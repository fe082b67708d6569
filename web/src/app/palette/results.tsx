// The elements of HTML for a list of choices cannot hold a second line and keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/kbd.tsx'
import type { Group } from './entry.ts'

interface Props {
  groups: Group[]
  listId: string
  /** The place of the entry that Enter runs. */
  chosen: number
  onChoose: (place: number) => void
  onPoint: (place: number) => void
}

/** The list of a combobox: the focus stays in the field, and `chosen` moves. */
export function Results({ groups, listId, chosen, onChoose, onPoint }: Props) {
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])
  const starts = groups.map((_, n) =>
    groups.slice(0, n).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Found"
      className="mt-3 max-h-[50dvh] min-h-40 overflow-y-auto"
    >
      {groups.map(({ title, entries }, n) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-soft">
            {title}
          </p>
          {entries.map(({ key, name, hint, keys }, index) => {
            const place = starts[n]! + index
            return (
              // Keys are handled by the field, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={key}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === chosen}
                onClick={() => onChoose(place)}
                onPointerMove={() => onPoint(place)}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5',
                  place === chosen && 'bg-sunken',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 break-words">{name}</span>
                  {hint && <span className="line-clamp-1 text-sm text-ink-soft">{hint}</span>}
                </span>
                {keys?.map((each) => (
                  <Kbd key={each}>{each}</Kbd>
                ))}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
