import type { MemoryChange } from '@agentry/contract/messages'
import { useRef } from 'react'
import { useChat } from '../chat-context.ts'
import { BrainIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { LineButton } from './line-button.tsx'
import { useUndoMemory } from './memory-queries.ts'

/** What an answer made the agent remember or forget, each with a way to take it back. */
export function MemoryChanges({ message }: { message: Message }) {
  const { agentId } = useChat()
  const { id, memory_changes: changes = [] } = message
  if (!id || !agentId || changes.length === 0) return null
  return (
    <ul aria-label="Memory" className="grid gap-1">
      {changes.map((change) => (
        <ChangeLine key={change.id} messageId={id} change={change} />
      ))}
    </ul>
  )
}

const words = {
  remembered: { done: 'Remembered', undone: 'No longer remembered' },
  forgotten: { done: 'Forgotten', undone: 'Remembered again' },
}

function ChangeLine({ messageId, change }: { messageId: string; change: MemoryChange }) {
  const undo = useUndoMemory(messageId)
  const line = useRef<HTMLOutputElement>(null)
  const { id, change: kind, fact, replaced, undone } = change
  const press = () =>
    undo.mutate(id, {
      // The button is gone with what it undid: the focus stays at what it changed.
      onSuccess: () => line.current?.focus(),
    })
  return (
    <li className="flex items-start gap-2 rounded-md bg-sunken px-3 py-1.5 text-[0.84375rem] text-ink-soft">
      <BrainIcon size={15} className="mt-1 shrink-0" />
      <output ref={line} tabIndex={-1} className="min-w-0 flex-1 py-0.5 break-words outline-none">
        {words[kind][undone ? 'undone' : 'done']}: <span className="text-ink">{fact}</span>
        {replaced && !undone && <span> (instead of: {replaced})</span>}
      </output>
      {!undone && (
        <LineButton label={`Undo: ${fact}`} disabled={undo.isPending} onPress={press}>
          Undo
        </LineButton>
      )}
    </li>
  )
}
