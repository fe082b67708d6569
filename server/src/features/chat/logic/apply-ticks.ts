import { abortable } from '../../../core/concurrency/abortable.ts'
import { asRecord } from '../../../core/text/storable.ts'
import type { Json } from '../../../ports/sandbox.ts'
import type { ToolContext } from '../tools/tool.ts'
import { chargedTo, sourceOf } from './own-tools.ts'
import { newTicks, takesTicks } from './tell-ticks.ts'

/**
 * Tells the template's own code what the person ticked since the last answer, before anything else sees its state. Its
 * failure is a failed step, and the turn goes on.
 */
export async function applyTicks({ brief, builder, ports, signal }: ToolContext): Promise<void> {
  const ticks = newTicks(brief)
  if (ticks.length === 0 || !takesTicks(brief.version)) return
  const told = { state: brief.state as Json, ticks, now: brief.now.toISOString() }
  const running = ports.sandbox.applyTicks(sourceOf(brief.version), told, chargedTo(brief))
  const outcome = await abortable(running, signal)
  if (outcome.ok) {
    // The answer starts from here: `respond` reads the brief, tools read the builder.
    brief.state = builder.state = asRecord(outcome.result.state)
    return
  }
  const { sentence, traceback } =
    'refused' in outcome ? { sentence: outcome.refused, traceback: undefined } : outcome.error
  const error = brief.isCreator ? (traceback ?? sentence) : sentence
  builder.step('logic', '')({ tool: 'logic', success: false, error })
}
