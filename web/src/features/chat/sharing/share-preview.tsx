import type { SharedView } from '@agentry/contract/community/sharing'
import { withheldAnswer } from '@agentry/contract/rules/community/sharing'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ReadOnlyChat } from './read-only-chat.tsx'
import { SharedMessages } from './shared-messages.tsx'

/** Exactly what the link shows, drawn as its page draws it. */
export function SharePreview({ view }: { view: SharedView }) {
  const hidden = view.messages.filter(
    ({ sender, content }) => sender === 'assistant' && content === withheldAnswer,
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      {hidden.length > 0 && (
        <Alert tone="plain">
          {hidden.length === 1 ? 'One answer is' : `${hidden.length} answers are`} hidden, because{' '}
          {hidden.length === 1 ? 'it' : 'they'} may quote an attached file. Tick “Include files” to show{' '}
          {hidden.length === 1 ? 'it' : 'them'}.
        </Alert>
      )}
      <section
        aria-label="Preview"
        // Keyboards scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md border border-line bg-paper"
      >
        <h3 dir="auto" className="border-b border-line px-4 py-3 text-lg wrap-anywhere sm:px-5">
          {view.title}
        </h3>
        <ReadOnlyChat view={view}>
          <SharedMessages />
        </ReadOnlyChat>
      </section>
    </div>
  )
}
