import type { Capabilities } from '@agentry/contract/catalogue'
import type { TemplateDraft } from '@agentry/contract/drafts'
import { reachOf } from '@agentry/contract/rules/reach'

/** What people will read about the draft before they launch it. */
export function capabilitiesOf({ config, logic }: TemplateDraft): Capabilities {
  return {
    voice: config.voice ?? false,
    memory: config.memory ?? true,
    tools: config.tools ?? [],
    logic: Boolean(logic?.trim()),
    engine: config.engine === 'model' || config.engine === 'code' ? config.engine : usualEngine(logic),
    // The server derives them when the draft is saved.
    functions: [],
    reach: reachOf({
      tools: config.tools ?? [],
      reaches: config.reaches ?? [],
      hasLogic: Boolean(logic?.trim()),
    }),
  }
}

const usualEngine = (logic = '') => (/^@tool\b/m.test(logic) ? 'model' : 'code')
