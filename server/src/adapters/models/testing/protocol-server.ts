import { onTestFinished } from 'vitest'
import type { Protocol } from './protocol.ts'
import { openScriptedModel, type ScriptedModel } from './scripted-model.ts'

/** A scripted model for one test. Only the given protocol is spoken where one is given. */
export async function startProtocolServer(protocol?: Protocol): Promise<ScriptedModel> {
  const model = await openScriptedModel(protocol && [protocol])
  onTestFinished(() => model.stop())
  return model
}
