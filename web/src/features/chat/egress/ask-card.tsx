import type { EgressAsk, EgressOutcome } from '@agentry/contract/egress'
import type { Sink } from '@agentry/contract/rules/egress'
import { useEffect, useId, useRef } from 'react'
import { detailOr } from '../../../core/server/api-error.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { MarkedText } from '../links/marked-text.tsx'
import { useDecideAsk } from './egress-queries.ts'
import { dateFormat } from '../../../core/text/formats.ts'

/** What the agent wants, before the host. */
const wishes: Record<Sink, string> = {
  page: 'wants to open a page of',
  search: 'wants to search with',
  mail: 'wants to send a mail to',
  tool: 'wants to send something to',
  link: 'wants to open a link to',
  picture: 'wants to load a picture from',
  model: 'wants to send something to',
  speech: 'wants to send something to',
  transcription: 'wants to send something to',
}
const makers = {
  model: 'The language model made it; you did not write it.',
  code: 'The template’s own code made it; you did not write it.',
}
const outcomes: Record<EgressOutcome, string> = {
  once: 'You allowed this once.',
  always: 'You allowed this, and it need not ask for this host again.',
  deny: 'You did not allow this. Nothing was sent.',
  expired: 'Nobody answered in time. Nothing was sent.',
}
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

interface Props {
  ask: EgressAsk
  outcome: EgressOutcome | undefined
}

/** Something that an agent would send, exactly as it would be sent, and the person's answer. */
export function AskCard({ ask, outcome }: Props) {
  const decide = useDecideAsk(ask)
  const titleId = useId()
  const settled = outcome ?? (decide.isSuccess ? decide.variables : undefined)
  const isPrivate = ask.private_parts.length > 0
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 rounded-md border border-line-strong bg-raised p-4"
    >
      <p id={titleId} className="font-medium wrap-anywhere">
        {`${ask.template} ${wishes[ask.sink]} ${ask.destination}`}
      </p>
      <section
        aria-label={`What would be sent to ${ask.destination}`}
        dir="auto"
        // Keyboards scroll a long one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-48 overflow-y-auto rounded-sm bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
      >
        <MarkedText text={ask.text} marks={ask.private_parts} />
      </section>
      <p className="text-sm text-ink-soft">
        {makers[ask.made_by]} {isPrivate && 'Words of yours are marked. '}
        {!settled && 'Nothing is sent before you answer.'}
      </p>
      {settled ? (
        <Outcome words={outcomes[settled]} takesFocus={decide.isSuccess} />
      ) : (
        <>
          {decide.isError && <Alert>{detailOr(decide.error, 'Your answer could not be sent.')}</Alert>}
          <Answers ask={ask} decide={decide} />
        </>
      )}
    </section>
  )
}

function Answers({ ask, decide }: { ask: EgressAsk; decide: ReturnType<typeof useDecideAsk> }) {
  const answer = (decision: 'once' | 'always' | 'deny', label: string) => (
    <Button
      size="small"
      busy={decide.isPending && decide.variables === decision}
      disabled={decide.isPending && decide.variables !== decision}
      onClick={() => decide.mutate(decision)}
      className="whitespace-normal max-sm:w-full"
    >
      {label}
    </Button>
  )
  return (
    <>
      {/* Told once, when the card appears. */}
      <span role="alert" className="sr-only">
        {`${ask.template} asks whether it may send something to ${ask.destination}.`}
      </span>
      <div data-ask-answers className="flex flex-wrap gap-2">
        {answer('once', 'Allow once')}
        {answer('always', 'Always for this agent and host')}
        {answer('deny', 'Deny')}
      </div>
      <p className="text-sm text-ink-soft">
        {`The answer waits for you until ${clock(new Date(ask.expires_at))}, then goes on without it.`}
        {ask.secret && ' “Always” lasts for this session, in this tab.'}
      </p>
    </>
  )
}

/** The button that was pressed is gone: whoever pressed it goes on here. */
function Outcome({ words, takesFocus }: { words: string; takesFocus: boolean }) {
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) line.current?.focus()
  }, [takesFocus])
  return (
    <output ref={line} tabIndex={-1} className="text-sm font-medium outline-none">
      {words}
    </output>
  )
}
