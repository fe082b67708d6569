import { use, useState, useSyncExternalStore } from 'react'
import { keptEdits } from '../../../../core/kept-by-conversation.ts'
import { ChatContext } from '../../chat-context.ts'
import { LazyMarkdown } from '../../markdown/lazy-markdown.tsx'
import type { BlockOf } from '../fits.ts'
import { DocumentActions } from './document-actions.tsx'
import { editKey } from './edit-key.ts'
import { VersionPicker } from './version-picker.tsx'

interface Props {
  /** Oldest first. */
  versions: BlockOf<'document'>[]
  at: number
  onVersion: (at: number) => void
  conversationKey: string | undefined
}

/** A document to read, edit and save. What a person changes stays in this browser. */
export function DocumentPanel({ versions, at, onVersion, conversationKey }: Props) {
  const document = versions[at]
  const isReadOnly = use(ChatContext)?.isReadOnly ?? false
  const [isEditing, setEditing] = useState(false)
  const [isKept, setKept] = useState(true)
  const read = () => (document ? keptEdits.of(conversationKey, editKey(document)) : undefined)
  const edit = useSyncExternalStore(keptEdits.subscribe, read, read)
  if (!document) return null
  const text = edit ?? document.text
  const change = (next: string) =>
    setKept(keptEdits.keep(conversationKey, editKey(document), next === document.text ? undefined : next))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {versions.length > 1 && <VersionPicker at={at} count={versions.length} onVersion={onVersion} />}
        <DocumentActions
          title={document.title}
          text={text}
          isEditing={isEditing}
          onEdit={isReadOnly ? undefined : () => setEditing(!isEditing)}
          onRevert={edit === undefined ? undefined : () => change(document.text)}
        />
      </div>
      {!isKept && (
        <output className="block text-sm text-warn">
          This browser’s storage is full. Your changes last until you leave this page.
        </output>
      )}
      {isEditing ? (
        <textarea
          aria-label={`${document.title}, as Markdown`}
          dir="auto"
          value={text}
          onChange={({ target }) => change(target.value)}
          className="min-h-80 w-full flex-1 resize-none rounded-md border border-line-strong bg-paper p-3 font-mono text-base leading-relaxed sm:text-sm"
        />
      ) : (
        <div dir="auto" className="min-w-0">
          <LazyMarkdown key={`${at}-${text.length}`} text={text} growing={false} />
        </div>
      )}
    </div>
  )
}
