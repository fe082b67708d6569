import { seconds } from '../../../core/operation/clock.ts'
import type { TextEngine } from '../built-in/text-engine.ts'
import { faultOf } from '../fault.ts'
import type { ModelName, ModelSettings } from '../model-settings.ts'
import { openStream } from '../open-stream.ts'
import { defaultPatience } from '../patience.ts'
import { openModel } from '../provider-model.ts'

const mostMs = seconds(20)

/** One short answer. What the service says about a failure is never passed on: it may quote the key. */
export async function tryModel(name: ModelName, settings: ModelSettings, engine: TextEngine) {
  const { model } = openModel(name, settings, engine)
  try {
    const stream = await openStream(
      model,
      {
        prompt: [{ role: 'user', content: [{ type: 'text', text: 'Say hello.' }] }],
        maxOutputTokens: 256,
      },
      { patience: defaultPatience, turnEndsAt: Date.now() + mostMs },
    )
    await stream.return()
    return { answered: true, detail: `${name.model} answered.` }
  } catch (error) {
    const { kind, message } = faultOf(error)
    return { answered: false, detail: `${name.model} did not answer: ${meanings[kind] ?? message}.` }
  }
}

const meanings: Partial<Record<ReturnType<typeof faultOf>['kind'], string>> = {
  refused: 'the service refused the key, or does not have this model',
  exhausted: 'the account at the service has no credit',
  unreachable: 'the address cannot be reached',
  silent: 'nothing came within 20 seconds',
  overdue: 'nothing came within 20 seconds',
  garbled: 'the address does not speak this protocol',
}
