import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TriangleAlertIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { CopyAction, MessageTime, ReadAction } from './message-actions.tsx'

/** What went wrong, in the agent's place. */
export function ErrorMessage({ message, isBusy }: { message: Message; isBusy: boolean }) {
  const { conversation, name } = useChat()
  const retry = () => void conversation.retry(message)
  return (
    <article
      aria-label={`${name}, failed`}
      className="grid gap-3 rounded-md border border-bad bg-bad-wash px-4 py-3"
    >
      <p className="flex gap-3">
        <TriangleAlertIcon className="mt-0.5 text-bad" />
        <span className="min-w-0 break-words">{message.content}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 text-[0.78125rem]">
        {message.upgrade && (
          <LinkButton to={paths.pricing} look="primary" size="small">
            Upgrade to Pro
          </LinkButton>
        )}
        <Button size="small" disabled={isBusy} onClick={retry}>
          Try again
        </Button>
        <span className="ml-auto flex items-center">
          <MessageTime at={message.timestamp} />
          <CopyAction text={() => message.content} />
          <ReadAction message={message} />
        </span>
      </div>
    </article>
  )
}
