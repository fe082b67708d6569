import type { ModelChoice } from '../../../ports/models.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import { engineOf } from '../../catalogue/templates/capability-service.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Brief } from '../turn/brief.ts'
import { noLogicAnswer, runLogic, type LogicAnswer } from './run-logic.ts'

type Asked = Pick<ModelChoice, 'isBuiltIn' | 'takesTools'>

/**
 * Asks the template's own code what it has to say before a model is asked, and again when a fallback of another kind is
 * asked in its place. Code that has done something is not run twice in one turn.
 */
export function codeOf(context: ToolContext, abilities: LogicAbilities) {
  let said: LogicAnswer | undefined
  return async (model: Asked): Promise<LogicAnswer> => {
    const role = roleOfCode(context.brief, abilities, model)
    if (said) return said
    if (role === 'tools' || context.builder.hasOwnResults) return noLogicAnswer
    const answer = await runLogic(context, role)
    if (role === 'answers') said = answer
    return answer
  }
}

/**
 * A language model reads every message by itself and calls the tools of the template's code. Code without tools, or with
 * tools that the model cannot call, tells it what it would answer. The code answers where there is no language model,
 * where the template says so, and where it is from before templates could say anything.
 */
function roleOfCode({ version }: Brief, { tools }: LogicAbilities, { isBuiltIn, takesTools }: Asked) {
  if (isBuiltIn || engineOf(version.config, tools) === 'code') return 'answers'
  return tools.length > 0 && takesTools ? 'tools' : 'advises'
}
