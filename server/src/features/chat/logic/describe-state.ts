import { hash } from 'node:crypto'
import type { Json, LogicAbilities } from '../../../ports/sandbox.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import type { ToolContext } from '../tools/tool.ts'
import { chargedTo, sourceOf } from './own-tools.ts'

type Described = Promise<string | undefined>

/** Of each version; a description is short, and stands under the hash of its state. */
const mostKept = 500

/** A description depends on the state only. The least recently used first. */
const known = new WeakMap<LoadedVersion, Map<string, Described>>()

/** What the code says about its state, for the model's instructions. Mostly it is known already. */
export function describeState({ brief, ports, builder }: ToolContext): Described {
  const { version } = brief
  const kept = known.get(version) ?? new Map<string, Described>()
  known.set(version, kept)
  const key = hash('sha256', JSON.stringify(builder.state))
  const described = kept.get(key) ?? ask()
  kept.delete(key)
  kept.set(key, described)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  described.catch(() => kept.delete(key))
  return described

  function ask() {
    const about = { state: builder.state as Json, now: brief.now.toISOString() }
    return ports.sandbox.describe(sourceOf(version), about, chargedTo(brief))
  }
}

/** Describes what this turn left, so that the next one does not wait for Python before its model is asked. */
export function describeAhead(context: ToolContext, { tools, describes }: LogicAbilities) {
  if (!describes || tools.length === 0 || context.builder.state === context.brief.state) return
  describeState(context).catch(() => {}) // The next turn asks again.
}
