import type { ReactNode } from 'react'
import { copyText } from '../../../../core/page/copy-text.ts'
import { saveFile } from '../../../../core/server/save-file.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { CopyIcon } from '../../../../ui/page-icons.tsx'
import { BlockAction } from '../block-action.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockOf } from '../fits.ts'
import { fileName } from '../file-name.ts'
import { DataTable } from './data-table.tsx'
import { commaSeparated, tabSeparated } from './table-text.ts'

type Table = Pick<BlockOf<'table'>, 'title' | 'columns' | 'rows' | 'footer'>

/** Without it, spreadsheets take the file for one of an older encoding. */
const byteOrderMark = '\uFEFF'

/** A table that can be sorted, copied and saved. */
export function TableBlock({ actions, ...table }: Table & { actions?: ReactNode }) {
  const save = () =>
    saveFile(
      new Blob([byteOrderMark, commaSeparated(table)], { type: 'text/csv;charset=utf-8' }),
      fileName(table.title, 'table', 'csv'),
    )
  return (
    <BlockFrame
      kind="Table"
      title={table.title}
      actions={
        <>
          {actions}
          <BlockAction
            icon={<CopyIcon size={16} />}
            onPress={() => void copyText(tabSeparated(table), 'Table copied')}
          >
            Copy
          </BlockAction>
          <BlockAction icon={<DownloadIcon size={16} />} onPress={save}>
            CSV
          </BlockAction>
        </>
      }
    >
      <DataTable {...table} />
    </BlockFrame>
  )
}
