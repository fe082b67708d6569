import { templateLimits } from '@agentry/contract/rules/limits'
import { toolNames, tools } from '@agentry/contract/rules/tools'
import { ReachNote } from '../../../core/reach/reach-note.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { capabilitiesOf } from './capabilities-of.ts'
import { FormSection } from './section.tsx'
import { StartersField } from './starters-field.tsx'
import type { DraftInHand } from './use-draft.ts'

/** How it answers and what it may use. */
export function BehaviourFields({ draft: { draft, change, changeConfig } }: { draft: DraftInHand }) {
  const { config, prompt } = draft.content
  const chosen = config.tools ?? []
  return (
    <>
      <FormSection
        title="How it answers"
        lead="The first paragraph says who it is; then rules, as short sentences or a list."
      >
        <TextArea
          label="Prompt"
          value={prompt}
          required
          rows={8}
          maxLength={templateLimits.promptCharacters}
          className="max-h-120"
          onChange={(event) => change({ prompt: event.target.value })}
        />
        <StartersField starters={config.starters ?? []} onChange={(starters) => changeConfig({ starters })} />
      </FormSection>
      <FormSection title="What it may do" lead="People see exactly these sentences before they launch it.">
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          {toolNames.map((tool) => (
            <Checkbox
              key={tool}
              label={tools[tool].label}
              hint={tools[tool].description}
              checked={chosen.includes(tool)}
              onChange={({ target }) =>
                changeConfig({
                  tools: toolNames.filter((each) => (each === tool ? target.checked : chosen.includes(each))),
                })
              }
            />
          ))}
          <Checkbox
            label="Voice"
            hint="Speaks its answers aloud when people ask it to."
            checked={config.voice ?? false}
            onChange={(event) => changeConfig({ voice: event.target.checked })}
          />
          <Checkbox
            label="Memory"
            hint="Remembers from one conversation to the next. People can see and delete that."
            checked={config.memory ?? true}
            onChange={(event) => changeConfig({ memory: event.target.checked })}
          />
        </div>
        <ReachNote reach={capabilitiesOf(draft.content).reach} />
      </FormSection>
    </>
  )
}
