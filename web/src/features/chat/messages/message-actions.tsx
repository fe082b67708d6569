import type { ReactNode } from 'react'
import { readAloud } from '../../../core/speech/constants.ts'
import { speak, stopSpeaking, useHeard } from '../../../core/speech/speaker.ts'
import { CopyIcon } from '../../../ui/page-icons.tsx'
import { SilenceIcon, SoundIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { copyText } from '../../../core/page/copy-text.ts'
import { dateFormat } from '../../../core/text/formats.ts'

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const whole = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

export function MessageTime({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={whole(date)} className="pr-1">
      {clock(date)}
    </time>
  )
}

interface ActionProps {
  icon: ReactNode
  disabled?: boolean
  pressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A quiet word below a message; to a finger it is as tall as any button. */
export function MessageAction({ icon, disabled, pressed, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:px-2 pointer-coarse:max-sm:min-w-11 pointer-coarse:max-sm:justify-center"
    >
      {icon}
      <span className="max-sm:sr-only">{children}</span>
    </button>
  )
}

/** `text` is read when it is copied: what a person ticked belongs to it. */
export function CopyAction({ text }: { text: () => string }) {
  return (
    <MessageAction
      icon={<CopyIcon size={14} />}
      onPress={() => void copyText(text(), 'Message copied to clipboard')}
    >
      Copy
    </MessageAction>
  )
}

export function ReadAction({ message }: { message: Message }) {
  const isHeard = useHeard() === message.key
  return (
    <MessageAction
      icon={isHeard ? <SilenceIcon size={14} /> : <SoundIcon size={14} />}
      onPress={() => (isHeard ? stopSpeaking() : speak(message.key, message.content, readAloud))}
    >
      {isHeard ? 'Stop reading' : 'Read aloud'}
    </MessageAction>
  )
}
