import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'

type Side = 'previous' | 'next'

/** The other version is another row: the button that was pressed goes away, and the same one there takes the focus. */
let pressed: { id: string; side: Side } | undefined

/** ‹ 2 / 3 › on a message that has been retried or edited. */
export function VersionSwitch({ message }: { message: Message }) {
  const { conversation } = useChat()
  const isIdle = useStore(conversation.store, ({ turn }) => turn === 'idle')
  const [isLoading, setLoading] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const { id, versions } = message
  const isThere = versions !== undefined

  useEffect(() => {
    if (!isThere || pressed?.id !== id) return
    const buttons = group.current?.querySelectorAll('button') ?? []
    const [first, second] = pressed?.side === 'previous' ? buttons : [...buttons].toReversed()
    pressed = undefined
    const target = first?.disabled ? second : first
    target?.focus({ preventScroll: true })
  }, [id, isThere])

  if (!versions) return null
  const { index, count } = versions

  function choose(side: Side) {
    const version = versions?.[side]
    if (!version || isLoading) return
    pressed = { id: version, side }
    setLoading(true)
    conversation
      .choose(message, version)
      .catch((error: unknown) => notify.error(detailOr(error, 'The other version could not be loaded')))
      .finally(() => setLoading(false))
  }
  return (
    <fieldset
      ref={group}
      aria-label={`Version ${index} of ${count}`}
      aria-busy={isLoading}
      className="inline-flex items-center aria-busy:animate-pulse"
    >
      <SideButton
        label="Previous version"
        disabled={!versions.previous || !isIdle}
        onPress={() => choose('previous')}
      >
        <ChevronLeftIcon size={14} />
      </SideButton>
      <span aria-hidden="true" className="tabular-nums">
        {index} / {count}
      </span>
      <SideButton label="Next version" disabled={!versions.next || !isIdle} onPress={() => choose('next')}>
        <ChevronRightIcon size={14} />
      </SideButton>
    </fieldset>
  )
}

interface SideProps {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function SideButton({ label, disabled, onPress, children }: SideProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="inline-flex size-7 items-center justify-center rounded-sm transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 pointer-coarse:size-11"
    >
      {children}
    </button>
  )
}
