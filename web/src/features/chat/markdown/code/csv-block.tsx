import { useState } from 'react'
import { BlockAction } from '../../blocks/block-action.tsx'
import { TableBlock } from '../../blocks/table/table-block.tsx'
import { CodeBlock } from './code-block.tsx'
import { readCsv } from './csv.ts'

const separators: Record<string, string> = { csv: ',', tsv: '\t' }

export const isCsv = (language: string | undefined) =>
  language !== undefined && Object.hasOwn(separators, language)

/** Comma-separated values as the table that they are; what cannot be read as one stays as it was written. */
export function CsvBlock({ text, language }: { text: string; language: string }) {
  const [isText, setText] = useState(false)
  const table = readCsv(text, separators[language] ?? ',')
  if (!table) return <CodeBlock text={text} language={language} />
  if (isText)
    return (
      <>
        <CodeBlock text={text} language={language} />
        <BlockAction onPress={() => setText(false)}>Show as table</BlockAction>
      </>
    )
  const rows = table.rows.map((row) => row.map(asCell))
  return (
    <TableBlock
      columns={table.columns}
      rows={rows}
      actions={<BlockAction onPress={() => setText(true)}>Show as text</BlockAction>}
    />
  )
}

const number = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** Numbers are aligned and sorted as numbers, except where a leading zero means something. */
function asCell(cell: string): string | number {
  const trimmed = cell.trim()
  return number.test(trimmed) && !/^-?0\d/.test(trimmed) ? Number(trimmed) : cell
}
