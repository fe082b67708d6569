const widest = 76

/** The same text in lines that every mail program shows whole; a word that is longer keeps its line. */
export function wrapLines(text: string, mark = ''): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, widest - mark.length))
    .map((line) => `${mark}${line}`)
    .join('\n')
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current]
}
