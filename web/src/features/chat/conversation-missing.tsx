import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** In the place of the messages, where the address names a conversation that is not there. */
export function ConversationMissing({ onNew }: { onNew: () => void }) {
  return (
    <div className="mx-auto grid w-full max-w-180 flex-1 content-center px-5 py-7">
      <EmptyState
        title="Conversation not found"
        action={
          <Button look="primary" onClick={onNew}>
            New conversation
          </Button>
        }
      >
        It may have been deleted, or it belongs to another account or agent. Choose another one from the
        conversations, or begin a new one.
      </EmptyState>
    </div>
  )
}
