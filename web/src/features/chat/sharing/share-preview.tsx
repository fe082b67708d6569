import type { SharedView } from '@agentry/contract/community/sharing'
import { ReadOnlyChat } from './read-only-chat.tsx'
import { SharedMessages } from './shared-messages.tsx'

/** Exactly what the link shows, drawn as its page draws it. */
export function SharePreview({ view }: { view: SharedView }) {
  return (
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
  )
}
