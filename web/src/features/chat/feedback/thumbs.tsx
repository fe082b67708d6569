import type { AnswerFeedback } from '@agentry/contract/messages'
import type { Thumb } from '@agentry/contract/rules/community/feedback'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ThumbDownIcon, ThumbUpIcon } from '../chat-icons.tsx'

interface Props {
  given: AnswerFeedback | undefined
  onGive: (feedback: AnswerFeedback | undefined) => void
}

/** Pressing the thumb that was given takes it back. */
export function Thumbs({ given, onGive }: Props) {
  const press = (thumb: Thumb) => onGive(given?.thumb === thumb ? undefined : { thumb, reason: null })
  return (
    <span className="inline-flex">
      <ThumbButton
        label="Good answer"
        isGiven={given?.thumb === 'up'}
        icon={<ThumbUpIcon size={14} />}
        onPress={() => press('up')}
      />
      <ThumbButton
        label="Bad answer"
        isGiven={given?.thumb === 'down'}
        icon={<ThumbDownIcon size={14} />}
        onPress={() => press('down')}
      />
    </span>
  )
}

interface ButtonProps {
  label: string
  isGiven: boolean
  icon: ReactNode
  onPress: () => void
}

function ThumbButton({ label, isGiven, icon, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isGiven}
      onClick={onPress}
      className={classNames(
        'inline-flex size-7 items-center justify-center rounded-sm transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11',
        isGiven && 'text-ink [&_path]:fill-current',
      )}
    >
      {icon}
    </button>
  )
}
