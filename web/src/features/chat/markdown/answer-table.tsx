import { useRef, type ReactNode } from 'react'
import { copyText } from '../../../core/page/copy-text.ts'
import { tabSeparated } from '../blocks/table/table-text.ts'

/** A table of an answer. Spreadsheets paste what is copied as cells. */
export function AnswerTable({ children }: { children?: ReactNode }) {
  const table = useRef<HTMLTableElement>(null)
  const copy = () => {
    const [columns = [], ...rows] = [...(table.current?.rows ?? [])].map((row) =>
      [...row.cells].map((cell) => cell.textContent.trim()),
    )
    void copyText(tabSeparated({ columns, rows }), 'Table copied')
  }
  return (
    <figure className="table">
      {/* Wide tables scroll by themselves; the keyboard must get there too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div role="group" className="table-scroll" aria-label="Table" tabIndex={0}>
        <table ref={table}>{children}</table>
      </div>
      <button type="button" className="copy-table" onClick={copy}>
        Copy table
      </button>
    </figure>
  )
}
