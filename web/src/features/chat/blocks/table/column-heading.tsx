import { classNames } from '../../../../ui/class-names.ts'
import { ArrowDownIcon } from '../../../../ui/page-icons.tsx'
import { ArrowUpIcon } from '../../chat-icons.tsx'
import { shortenCell } from './shorten-cell.ts'
import type { Sorting } from './sort-rows.ts'

const longestName = 80

interface Props {
  name: string
  isNumeric: boolean
  /** Undefined while the rows are in another order. */
  direction: Sorting['direction'] | undefined
  onPress: () => void
}

export function ColumnHeading({ name, isNumeric, direction, onPress }: Props) {
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={classNames(
        'p-0 align-bottom text-[0.8125rem] font-medium first:pl-2 last:pr-2',
        isNumeric ? 'text-right' : 'text-left',
      )}
    >
      <button
        type="button"
        title="Sort by this column"
        onClick={onPress}
        className={classNames(
          'group inline-flex min-h-9 max-w-64 items-center gap-1 rounded-sm px-2 text-ink-soft -outline-offset-2 hover:text-ink pointer-coarse:min-h-11',
          isNumeric ? 'flex-row-reverse text-right' : 'text-left',
          direction && 'text-ink',
        )}
      >
        <span dir="auto" className="min-w-0 wrap-break-word">
          {shortenCell(name, longestName) || '\u00A0'}
        </span>
        <Arrow
          size={13}
          className={direction ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
        />
      </button>
    </th>
  )
}
