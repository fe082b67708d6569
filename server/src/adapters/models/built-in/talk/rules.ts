import { indexOf } from '../../../../core/retrieval/known-indexes.ts'
import { telling } from '../documents/question-parts.ts'
import type { Skill } from '../skill.ts'
import { afterFirstParagraph, firstPerson } from './template-words.ts'

/** The template's own rules, where a question is about what they say. Each line of the prompt is one rule. */
export const rules: Skill = {
  name: 'rules',
  answer({ said, context: { template } }) {
    if (telling(said).size < 2 || said.length > 200) return undefined
    const rules = rulesIn(template.prompt).map((text) => ({ source: '', text }))
    const found = indexOf(rules).search(said, { limit: 3 })
    const fitting = found.filter(({ coverage }) => coverage >= 0.7)
    if (fitting.length === 0) return undefined
    return {
      text: `This is how I go about it:\n${fitting.map(({ text }) => `- ${firstPerson(text)}`).join('\n')}`,
    }
  },
}

/** Each line below the introduction that is a sentence. */
function rulesIn(prompt: string): string[] {
  return afterFirstParagraph(prompt)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => isSentence(line) && !isSecret.test(line))
}

const isSentence = (line: string) => line.split(' ').length > 4 && /[.!?]$/.test(line)

/** What a rule forbids to tell is not told either, nor what is for a language model: which tool to call when. */
const isSecret = /\b(?:reveal|secret|confidential|instructions|password|tools?)\b|[a-z]_[a-z]/i
