import type { BlockOf } from './fits.ts'

interface Props {
  block: BlockOf<'choices'>
  /** Absent where nothing can be sent: in older answers, and while a reply is being written. */
  onSend: ((message: string) => void) | undefined
}

/** Answers that can be given with one press. */
export function ChoicesBlock({ block: { title, options }, onSend }: Props) {
  return (
    <fieldset disabled={!onSend} className="grid min-w-0 gap-2">
      <legend dir="auto" className={title ? 'pb-2 text-[0.9375rem] font-medium wrap-anywhere' : 'sr-only'}>
        {title || 'Choices'}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ label, message }, at) => (
          // Two options may say the same.
          <li key={at} className="max-w-full min-w-0">
            <button
              type="button"
              dir="auto"
              title={message === label ? undefined : message}
              className="min-h-9 max-w-full rounded-md border border-line-strong bg-raised px-3.5 py-1.5 text-start text-[0.9375rem] wrap-anywhere transition-colors enabled:hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11"
              onClick={() => onSend?.(message)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
