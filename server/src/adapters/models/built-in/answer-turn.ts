import { arithmetic } from './arithmetic/arithmetic.ts'
import type { Answer, Skill, Turn } from './skill.ts'

const skills: readonly Skill[] = [arithmetic]

export function answerTurn(turn: Turn): Answer {
  for (const skill of skills) {
    const answer = skill.answer(turn)
    if (answer) return answer
  }
  return { text: 'nothing' }
}
