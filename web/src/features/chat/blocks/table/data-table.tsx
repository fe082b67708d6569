import type { Cell } from '@agentry/contract/blocks'
import { useMemo, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { BlockOf } from '../fits.ts'
import { cellText, decimalsOf } from './cell-text.ts'
import { ColumnHeading } from './column-heading.tsx'
import { longestCell, shortenCell } from './shorten-cell.ts'
import { nextSorting, sortRows, type Sorting } from './sort-rows.ts'

/** A table with more rows than `whole` begins with `first` of them. */
const shown = { whole: 15, first: 10 }

export function DataTable({
  title,
  columns,
  rows,
  footer,
}: Pick<BlockOf<'table'>, 'title' | 'columns' | 'rows' | 'footer'>) {
  const [sorting, setSorting] = useState<Sorting>()
  const [isWhole, setWhole] = useState(rows.length <= shown.whole)
  const sorted = useMemo(() => sortRows(rows, sorting), [rows, sorting])
  const decimals = useMemo(
    () => columns.map((_, at) => decimalsOf([...rows, ...(footer ? [footer] : [])].map((row) => row[at]))),
    [columns, rows, footer],
  )
  const drawn = isWhole ? sorted : sorted.slice(0, shown.first)
  const longest = longestCell(drawn.length * columns.length)
  const isShortened = drawn.some((row) =>
    row.some((cell) => typeof cell === 'string' && cell.length > longest),
  )
  return (
    <>
      <section
        aria-label={title || 'Table'}
        // Wide tables scroll by themselves; the keyboard must get there too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <table className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <ColumnHeading
                  key={at}
                  name={name}
                  isNumeric={decimals[at] !== undefined}
                  direction={sorting?.column === at ? sorting.direction : undefined}
                  onPress={() => setSorting(nextSorting(sorting, at))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((row, at) => (
              <Row key={at} row={row} decimals={decimals} longest={longest} />
            ))}
          </tbody>
          {footer && (
            <tfoot className="border-t-2 border-line-strong font-medium">
              <Row row={footer} decimals={decimals} longest={longest} />
            </tfoot>
          )}
        </table>
      </section>
      {isShortened && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
          Long cells are shortened here. Copy or save the table to get all of it.
        </p>
      )}
      {rows.length > shown.whole && (
        <button
          type="button"
          className="min-h-10 border-t border-line px-4 text-left text-sm text-ink-soft underline decoration-line-strong underline-offset-4 -outline-offset-2 hover:text-ink pointer-coarse:min-h-11"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${shown.first} rows` : `Show all ${rows.length} rows`}
        </button>
      )}
    </>
  )
}

interface RowProps {
  row: Cell[]
  /** By column; undefined for words. */
  decimals: (number | undefined)[]
  longest: number
}

function Row({ row, decimals, longest }: RowProps) {
  return (
    <tr className="border-t border-line">
      {decimals.map((places, at) => (
        <td
          key={at}
          dir="auto"
          className={classNames(
            'px-2 py-2 align-top first:pl-4 last:pr-4',
            places === undefined ? 'text-start' : 'text-right tabular-nums',
          )}
        >
          {/* A cell's own width cannot be limited, that of a box in it can. */}
          <div
            className={classNames(
              'wrap-break-word',
              places === undefined ? 'max-w-64 sm:max-w-80' : 'whitespace-nowrap',
            )}
          >
            {shortenCell(cellText(row[at], places), longest)}
          </div>
        </td>
      ))}
    </tr>
  )
}
