import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'

/** Below an answer that was cut off: that it was, and how to get the rest. */
export function CutShort({ canContinue }: { canContinue: boolean }) {
  const { conversation, canRevise } = useChat()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
      <p>Stopped before the end.</p>
      {canContinue && canRevise && (
        <Button size="small" onClick={() => void conversation.continue()}>
          Continue
        </Button>
      )}
    </div>
  )
}
