import { Button } from '../../ui/forms/button.tsx'

export const rowsPerPage = 25

interface Props {
  page: number
  total: number
  onChange: (page: number) => void
}

/** Which rows of a long list are shown, and the way to the others. */
export function Pager({ page, total, onChange }: Props) {
  if (total === 0) return undefined
  const first = page * rowsPerPage + 1
  const last = Math.min(total, first + rowsPerPage - 1)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft" aria-live="polite">
        {first} to {last} of {total}
      </p>
      {(page > 0 || total > rowsPerPage) && (
        <div className="flex gap-2">
          <Button size="small" inSeries disabled={page === 0} onClick={() => onChange(page - 1)}>
            Previous
          </Button>
          <Button size="small" inSeries disabled={last >= total} onClick={() => onChange(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  )
}
