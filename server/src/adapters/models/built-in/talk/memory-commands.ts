import { request, type Skill } from '../skill.ts'
import { memory } from './memory.ts'

const command =
  /^(?:remember|forget|don['’]?t forget|do not forget|keep in mind|delete (?:what|everything|all) you|what (?:else )?do you (?:know|remember)|what have you|tell me what you (?:know|remember)|show (?:me )?(?:what you|your memory)|list what you|do you (?:know|remember) (?:anything about )?me|what(?:['’]s| is) in your memory|who am i|stop remembering)\b/i

/** What tells the agent to remember or to forget, and asks what it remembers. Questions about single facts are not among them. */
export const memoryCommands: Skill = {
  name: 'memory commands',
  answer: (turn) => (command.test(request(turn.said)) ? memory.answer(turn) : undefined),
}
