import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isComposing } from '../../../../core/keyboard/is-composing.ts'
import { api } from '../../../../core/server/api.ts'
import { detailOr } from '../../../../core/server/api-error.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { PlayIcon } from '../../../../ui/page-icons.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CodeEditor } from './code-editor.tsx'
import { HostsField } from './hosts-field.tsx'
import { firstLogic } from './first-logic.ts'
import { capabilitiesOf } from '../capabilities-of.ts'
import { sentContent } from '../draft.ts'
import { Fold, FormSection } from '../section.tsx'
import type { DraftInHand } from '../use-draft.ts'

/** Answers in code: optional, and tried out with one sample turn. */
export function LogicFields({ draft }: { draft: DraftInHand }) {
  const { logic, requirements } = draft.draft.content
  const run = useRunLogic(draft)
  return (
    <FormSection
      title="Python (optional)"
      lead="Exact work in code: @tool functions that a language model calls, and respond(event) for when there is none. It sees the conversation and its own files, has no network, and sends nothing unless people allow it."
    >
      {logic === undefined ? (
        <Button className="justify-self-start" onClick={() => draft.change({ logic: firstLogic })}>
          Add logic.py
        </Button>
      ) : (
        <>
          <CodeEditor
            label="logic.py"
            value={logic}
            wrongLine={run.data?.error?.line ?? null}
            onChange={(code) => {
              if (run.data) run.reset()
              draft.change({ logic: code })
            }}
          />
          <EngineChoice draft={draft} />
          <HostsField draft={draft} />
          <SampleRun run={run} />
          <Fold title="requirements.txt" startsOpen={Boolean(requirements)}>
            <TextArea
              label="What it imports"
              value={requirements ?? ''}
              rows={2}
              spellCheck={false}
              className="font-mono text-sm"
              hint="Only what the sandbox has, or wheels in assets/wheels/."
              onChange={(event) => draft.change({ requirements: event.target.value })}
            />
          </Fold>
          <Button
            size="small"
            look="bare"
            className="justify-self-start"
            onClick={() => draft.change({ logic: undefined, requirements: undefined })}
          >
            Remove logic.py
          </Button>
        </>
      )}
    </FormSection>
  )
}

/** Without a choice, code with tools leaves the first word to the model, and other code takes it. */
function EngineChoice({ draft: { draft, changeConfig } }: { draft: DraftInHand }) {
  return (
    <Select
      label="Who reads a message first when a language model is connected"
      value={capabilitiesOf(draft.content).engine}
      onChange={(event) => changeConfig({ engine: event.target.value })}
      hint="Code that answers first is for agents that are programs by nature, such as games. Its listing says “Answers with its own code”."
    >
      <option value="model">The model, which calls the tools</option>
      <option value="code">The code; without a reply, the model</option>
    </Select>
  )
}

interface Sample {
  message: string
  state: string
}

function useRunLogic({ draft }: DraftInHand) {
  return useMutation({
    mutationFn: ({ message, state }: Sample) =>
      api('POST /templates/run-logic', {
        body: {
          draft: sentContent(draft.content),
          event: { message, state: JSON.parse(state || '{}') as Record<string, never> },
        },
      }),
  })
}

function SampleRun({ run }: { run: ReturnType<typeof useRunLogic> }) {
  const [message, setMessage] = useState('Hello')
  const [state, setState] = useState('')
  const start = () => run.mutate({ message, state })
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            label="Sample message"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              // It runs the sample; it does not save the form.
              event.preventDefault()
              start()
            }}
          />
        </div>
        <Button look="strong" className="min-h-12" busy={run.isPending} onClick={start}>
          {!run.isPending && <PlayIcon size={14} />}
          Run
        </Button>
      </div>
      <details>
        <summary className="min-h-9 py-1 text-sm font-medium">State from the turn before</summary>
        <TextArea
          label="State, as JSON"
          value={state}
          rows={2}
          placeholder="{}"
          spellCheck={false}
          className="font-mono text-sm"
          onChange={(event) => setState(event.target.value)}
        />
      </details>
      <output aria-label="What came of it" className="grid gap-3">
        {run.error && <Alert>{detailOr(run.error, runFailure(run.error))}</Alert>}
        {run.data && <Outcome outcome={run.data} />}
      </output>
    </div>
  )
}

function runFailure(error: Error): string {
  return error instanceof SyntaxError ? 'The state is not valid JSON.' : error.message
}

function Outcome({ outcome }: { outcome: NonNullable<ReturnType<typeof useRunLogic>['data']> }) {
  const { ok, result, error, milliseconds } = outcome
  const printed = 'max-h-72 overflow-auto font-mono text-[0.8125rem] break-words whitespace-pre-wrap'
  return (
    <>
      <p className="text-sm text-ink-soft">
        {ok ? 'It answered' : 'It failed'} in {milliseconds} ms
      </p>
      {error && (
        <Alert>
          <p className="font-medium">{error.sentence}</p>
          {error.traceback && <pre className={`mt-2 ${printed}`}>{error.traceback}</pre>}
        </Alert>
      )}
      {result && <pre className={printed}>{JSON.stringify(result, null, 2)}</pre>}
    </>
  )
}
