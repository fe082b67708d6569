/** The template speaks to the model ('You are …, you help'); the model speaks of itself. */
export function firstPerson(text: string): string {
  return text
    .replace(/\bYou are\b/g, 'I am')
    .replace(/\byou are\b/g, 'I am')
    .replace(/\b[Yy]ou(?:r|rself)\b/g, (word) => ({ Your: 'My', your: 'my' })[word] ?? 'myself')
    .replace(/\b[Yy]ou\b/g, 'I')
}

/** It ends before a blank line, or before the beginning of a list. */
function splitAfterFirstParagraph(prompt: string): [first: string[], rest: string[]] {
  const lines = prompt.trim().split('\n')
  const end = lines.findIndex((line, at) => at > 0 && (line.trim() === '' || listItem.test(line)))
  return end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)]
}

const listItem = /^\s*(?:[-*•]|\d+[.)])(?:\s|$)/

export function firstParagraph(prompt: string): string {
  const [lines] = splitAfterFirstParagraph(prompt)
  return lines.map((line) => line.trim()).join(' ')
}

export function afterFirstParagraph(prompt: string): string {
  const [, lines] = splitAfterFirstParagraph(prompt)
  return lines.join('\n')
}

export function firstSentence(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}

export function offerStarters(starters: readonly string[], opening: string, most = 3): string {
  if (starters.length === 0) return ''
  return `\n\n${opening}:\n${starters
    .slice(0, most)
    .map((starter) => `- ${starter}`)
    .join('\n')}`
}
