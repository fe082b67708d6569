interface Marked {
  text: string
  start: number
  end: number
}

/** Put `text` in the place of what lies between `from` and `to`; then mark `selection`. */
interface Edit {
  from: number
  to: number
  text: string
  selection: [start: number, end: number]
}

const step = '    '

/** What Tab, Shift Tab and Enter do to Python. */
export function indented({ text, start, end }: Marked, key: 'indent' | 'outdent' | 'enter'): Edit {
  if (key === 'enter') {
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
    const margin = /^[ \t]*/.exec(line)?.[0] ?? ''
    const deeper = line.trimEnd().endsWith(':') || /:\s*#/.test(line) ? step : ''
    return insertion(start, end, `\n${margin}${deeper}`)
  }
  if (key === 'indent' && !text.slice(start, end).includes('\n')) return insertion(start, end, step)
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', Math.max(start, end - 1))
  const to = lineEnd < 0 ? text.length : lineEnd
  const before = text.slice(from, to).split('\n')
  const after = before.map((line) => (key === 'indent' ? step + line : line.replace(/^( {1,4}|\t)/, '')))
  const first = (after[0]?.length ?? 0) - (before[0]?.length ?? 0)
  const grown = after.join('\n').length - (to - from)
  return {
    from,
    to,
    text: after.join('\n'),
    selection: [Math.max(from, start + first), Math.max(from, end + grown)],
  }
}

function insertion(from: number, to: number, text: string): Edit {
  return { from, to, text, selection: [from + text.length, from + text.length] }
}
