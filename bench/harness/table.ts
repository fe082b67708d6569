import type { Row } from './row.ts'

/** Markdown, the broken promises marked. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ what, measured, promised, ratio, kept }) => {
    const verdict = promised && (kept ? 'kept' : 'BROKEN')
    return `| ${what} | ${measured} | ${promised} | ${ratio?.toFixed(2) ?? ''} | ${verdict} |`
  })
  return ['| what | measured | promised | measured ÷ promised | |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  )
}
