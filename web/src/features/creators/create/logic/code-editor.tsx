import type { KeyboardEvent } from 'react'
import { isComposing } from '../../../../core/keyboard/is-composing.ts'
import { lazyPart } from '../../../../core/lazy/lazy-part.tsx'
import './code-editor.css'
import { Field } from '../../../../ui/forms/field.tsx'
import { indented } from './indent.ts'

const ColouredPython = lazyPart(
  async () => (await import('./python.tsx')).ColouredPython,
  ({ code }) => code,
)

interface Props {
  label: string
  value: string
  onChange: (code: string) => void
  /** The line that a failure names. */
  wrongLine?: number | null
}

const lines = 'p-4 font-mono text-[0.8125rem] leading-5 whitespace-pre [tab-size:4]'

/** A plain field with its colours painted behind it. Tab indents; Esc gives Tab back to the page. */
export function CodeEditor({ label, value, onChange, wrongLine }: Props) {
  return (
    <Field
      label={label}
      hint="Tab indents, Shift Tab takes it back. Press Esc, then Tab, to leave the editor."
    >
      {(names) => (
        <div className="code-editor max-h-120 overflow-auto rounded-md border border-line-strong bg-raised focus-within:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <div className="relative min-h-48 w-max min-w-full">
            {typeof wrongLine === 'number' && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 h-5 bg-bad-wash"
                style={{ top: 16 + (wrongLine - 1) * 20 }}
              />
            )}
            <pre aria-hidden="true" className={`relative ${lines}`}>
              <ColouredPython code={value} />
              {'\n'}
            </pre>
            <textarea
              {...names}
              value={value}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              wrap="off"
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={pressed}
              className={`absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none ${lines}`}
            />
          </div>
        </div>
      )}
    </Field>
  )
}

function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
  const field = event.currentTarget
  const isComposed = isComposing(event.nativeEvent)
  if (event.key === 'Escape' && !isComposed) field.dataset['leaving'] = 'yes'
  else if (event.key !== 'Shift' && event.key !== 'Tab') delete field.dataset['leaving']
  if (isComposed || event.ctrlKey || event.metaKey || event.altKey) return
  const isTab = event.key === 'Tab' && !field.dataset['leaving']
  if (!isTab && event.key !== 'Enter') return
  event.preventDefault()
  const key = event.key === 'Enter' ? 'enter' : event.shiftKey ? 'outdent' : 'indent'
  const { from, to, text, selection } = indented(
    { text: field.value, start: field.selectionStart, end: field.selectionEnd },
    key,
  )
  // With nothing marked, the browser would delete what is before the caret.
  if (!text && from === to) return
  field.setSelectionRange(from, to)
  // The only way to write into a field that the browser's undo knows of.
  document.execCommand(text ? 'insertText' : 'delete', false, text)
  field.setSelectionRange(...selection)
}
