import { useState } from 'react'
import { counted } from '../../../core/text/counted.ts'
import { useMedia } from '../../../core/page/use-media.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useChat } from '../chat-context.ts'
import { Citations } from '../citations/citations.tsx'
import { stepName, type Message } from '../conversation/message.ts'
import { RetryIcon } from '../chat-icons.tsx'
import { useTakeWords } from '../input/use-take-words.ts'
import { HintContext } from '../markdown/hints/hint.tsx'
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx'
import { AudioPlayer } from '../results/audio-player.tsx'
import { audioOf } from '../results/audio-of.ts'
import { askedVoiceovers } from '../results/asked-voiceovers.ts'
import { isWaiting } from '../egress/ask-state.ts'
import { MessageAsks } from '../egress/message-asks.tsx'
import { WhereItWent } from '../egress/where-it-went.tsx'
import { Reasons } from '../feedback/reasons.tsx'
import { Thumbs } from '../feedback/thumbs.tsx'
import { useFeedback } from '../feedback/use-feedback.ts'
import { MemoryChanges } from '../memory/memory-changes.tsx'
import { MemoryProposals } from '../memory/memory-proposals.tsx'
import { proposedFact } from '../memory/proposed-facts.ts'
import { MessageBlocks } from '../results/message-blocks.tsx'
import { VoiceRequest } from '../results/voice-request.tsx'
import { CopyAction, MessageAction, MessageTime, ReadAction } from './message-actions.tsx'
import { MessageMenu } from './message-menu.tsx'
import { CutShort } from './cut-short.tsx'
import { messageMarkdown } from '../results/message-markdown.ts'
import { PlainCopyAction } from './plain-copy.tsx'
import { StepList } from './steps/step-list.tsx'
import { Thinking } from './thinking.tsx'
import { VersionSwitch } from './version-switch.tsx'

interface Props {
  message: Message
  isNewest: boolean
  isBusy: boolean
}

export function AgentMessage({ message, isNewest, isBusy }: Props) {
  const { conversation, name, isReadOnly } = useChat()
  const takeWords = useTakeWords()
  const { phase, content, suggestions = [] } = message
  // What was remembered or forgotten stands below the answer, where it can be undone.
  const steps = isReadOnly
    ? []
    : message.steps.filter(
        (step) =>
          step.tool !== 'memory' || (step.result?.success === false && proposedFact(step) === undefined),
      )
  return (
    <article aria-label={name} aria-busy={phase !== undefined} className="grid grid-cols-1 gap-3">
      <StepList steps={steps} isKept={phase === undefined} />
      <MessageAsks message={message} />
      {phase === 'thinking' && !isWaiting(message) && <Thinking message={message} />}
      {content && (
        <HintContext value={isReadOnly ? undefined : takeWords}>
          <div data-words={message.key}>
            <LazyMarkdown text={content} growing={phase === 'writing'} />
          </div>
        </HintContext>
      )}
      {!phase && <Citations message={message} />}
      <MessageBlocks message={message} canSend={isNewest && !isBusy} />
      {/* The server gives a file out once the answer that it belongs to is kept. */}
      {!phase && audioOf(message).map((file) => <AudioPlayer key={file.url} file={file} />)}
      {!phase && askedVoiceovers(message).length > 0 && <VoiceRequest message={message} />}
      {!phase && <MemoryChanges message={message} />}
      {!phase && isNewest && <MemoryProposals message={message} />}
      {message.interrupted && <CutShort canContinue={isNewest && !isBusy && message.id !== undefined} />}
      {!phase && <Meta message={message} isBusy={isBusy} />}
      {isNewest && !isBusy && suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
          {suggestions.map((words) => (
            <li key={words}>
              <button
                type="button"
                className="min-h-9 rounded-full border border-line px-3.5 py-1 text-left text-sm transition-colors hover:border-line-strong pointer-coarse:min-h-11"
                onClick={() => void conversation.send({ message: words })}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Meta({ message, isBusy }: { message: Message; isBusy: boolean }) {
  const { agentId, conversation, canRevise, isReadOnly } = useChat()
  const [asksWhy, setAsksWhy] = useState(false)
  const give = useFeedback(message)
  const retry = () => void conversation.retry(message)
  const text = () => messageMarkdown(message, conversation)
  const hasMenu = canRevise && message.id !== undefined
  const isNarrow = useMedia('(max-width: 39.99rem)') && hasMenu
  return (
    <>
      <div className="-mt-1 flex flex-wrap items-center gap-x-1 text-[0.78125rem] text-ink-soft">
        <MessageTime at={message.timestamp} />
        {message.model_used && <span className="px-1.5">{message.model_used}</span>}
        {!isReadOnly && <MessageBadges message={message} />}
        {/* To fingers on a phone, five buttons of 44 px and the versions fit one line that reaches into the margins. */}
        <span className="flex flex-wrap items-center gap-x-1 pointer-coarse:max-sm:-mx-3 pointer-coarse:max-sm:gap-x-0">
          <CopyAction text={text} />
          {!isNarrow && <PlainCopyAction text={text} />}
          <ReadAction message={message} />
          {!isNarrow && <WhereItWent message={message} />}
          {hasMenu && !(isNarrow && message.versions) && (
            <MessageAction icon={<RetryIcon size={14} />} disabled={isBusy} onPress={retry}>
              Retry
            </MessageAction>
          )}
          {agentId && message.id && (
            <Thumbs
              given={message.feedback}
              onGive={(feedback) => {
                setAsksWhy(feedback !== undefined)
                give.mutate(feedback)
              }}
            />
          )}
          <VersionSwitch message={message} />
          {hasMenu && <MessageMenu message={message} isBusy={isBusy} isNarrow={isNarrow} />}
        </span>
      </div>
      {asksWhy && message.feedback && (
        <Reasons given={message.feedback} onGive={give.mutate} onDone={() => setAsksWhy(false)} />
      )}
    </>
  )
}

function MessageBadges({ message }: { message: Message }) {
  const { has_memory, voice_enabled, memory_debug: memory, steps } = message
  const tools = steps.filter(({ tool }) => tool !== 'memory' && tool !== 'logic')
  return (
    <span className="flex gap-1 empty:hidden">
      {has_memory && (
        <span
          title={
            memory &&
            `${counted(memory.history_messages, 'earlier message')}, ${counted(memory.facts_used.length, 'remembered fact')}`
          }
        >
          <Badge>Memory</Badge>
        </span>
      )}
      {voice_enabled && <Badge>Voice</Badge>}
      {tools.length > 0 && (
        <span title={tools.map(stepName).join(', ')}>
          <Badge>{tools.length === 1 ? '1 tool' : `${tools.length} tools`}</Badge>
        </span>
      )}
    </span>
  )
}
