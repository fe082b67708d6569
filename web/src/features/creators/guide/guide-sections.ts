interface GuideSection {
  id: string
  title: string
  /** Markdown, with the headings below its own. */
  text: string
}

/** What stands before the first heading, and the chapters below it. */
export function readGuide(markdown: string): { lead: string; sections: GuideSection[] } {
  const [before = '', ...chapters] = chaptersOf(markdown)
  const sections = chapters.map((chapter) => {
    const [heading = '', ...lines] = chapter.split('\n')
    const title = heading.replace(/^## /, '')
    return { id: idOf(title), title, text: lines.join('\n').trim() }
  })
  return { lead: before.replace(/^# .*\n/, '').trim(), sections }
}

/** At every second-level heading that is not part of a code block. */
function chaptersOf(markdown: string): string[] {
  const chapters: string[][] = [[]]
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ')) chapters.push([])
    chapters.at(-1)!.push(line)
  }
  return chapters.map((lines) => lines.join('\n'))
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-')
