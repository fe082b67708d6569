import { buildIndex, type SearchIndex } from '../../../../core/retrieval/search.ts'
import { terms } from '../../../../core/retrieval/words.ts'
import type { Skill } from '../skill.ts'
import { firstParagraph, firstPerson } from './template-words.ts'

/** The template's own rules, where a question is about what they say. Each line of the prompt is one rule. */
export const rules: Skill = {
  name: 'rules',
  answer({ said, context: { template } }) {
    if (terms(said).length < 2 || said.length > 200) return undefined
    const found = indexOf(template.prompt).search(said, 3)
    const fitting = found.filter(({ coverage }) => coverage >= 0.7)
    if (fitting.length === 0) return undefined
    return {
      text: `This is how I go about it:\n${fitting.map(({ text }) => `- ${firstPerson(text)}`).join('\n')}`,
    }
  },
}

const known = new Map<string, SearchIndex>()
const mostKnown = 200

function indexOf(prompt: string): SearchIndex {
  const index = known.get(prompt) ?? buildIndex([{ source: '', text: linesOf(prompt) }])
  if (known.size >= mostKnown) known.clear()
  known.set(prompt, index)
  return index
}

/** What a rule forbids to tell is not told either. */
function linesOf(prompt: string) {
  return prompt
    .slice(firstParagraph(prompt).length)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(
      (line) =>
        line.split(' ').length > 4 &&
        /[.!?]$/.test(line) &&
        !/\b(?:reveal|secret|confidential|instructions|password)\b/i.test(line),
    )
    .map((line, at) => `# ${at}\n\n${line}`)
    .join('\n\n')
}
