import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'
import { storedMessage, type Message } from '../conversation/message.ts'
import { allowanceQuery } from '../queries.ts'
import { askedVoiceovers } from './asked-voiceovers.ts'

/** Asks before an agent uses the voice trial for the first time. The answer is there meanwhile, without audio. */
export function VoiceRequest({ message }: { message: Message }) {
  const { agentId = '', conversation, name } = useChat()
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (allow: boolean) =>
      api('POST /agents/:agent_id/messages/:message_id/voiceover', {
        params: { agent_id: agentId, message_id: message.id ?? '' },
        body: { allow },
      }),
    onSuccess: (answered) => {
      conversation.revise((each) =>
        each.id === answered.id ? { ...storedMessage(answered), key: each.key } : each,
      )
      void queries.invalidateQueries({ queryKey: allowanceQuery.queryKey })
    },
  })
  const asked = askedVoiceovers(message)
  const [first] = asked
  if (!first || !message.id || !agentId) return null
  const seconds = asked.reduce((sum, { estimatedSeconds }) => sum + estimatedSeconds, 0)
  const isAllowing = answer.isPending && answer.variables
  return (
    <section
      aria-label="Voice trial"
      className="grid gap-2.5 rounded-md border border-line bg-raised p-4 text-[0.9375rem]"
    >
      <p>
        <b className="font-medium">Make this audio?</b> It takes about {inSeconds(seconds)} of the{' '}
        {inSeconds(first.secondsLeft)} left of your voice trial, which does not renew.
      </p>
      <p className="line-clamp-2 text-sm break-words text-ink-soft">“{first.script}”</p>
      {answer.error && <Alert>{answer.error.message}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">Allowed once, {name} will not ask again.</p>
        <span className="flex gap-2">
          <Button
            size="small"
            look="bare"
            busy={answer.isPending && !answer.variables}
            onClick={() => !answer.isPending && answer.mutate(false)}
          >
            Not now
          </Button>
          <Button
            size="small"
            look="strong"
            busy={isAllowing}
            onClick={() => !answer.isPending && answer.mutate(true)}
          >
            Allow
          </Button>
        </span>
      </div>
    </section>
  )
}

const inSeconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`
