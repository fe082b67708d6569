import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Option<T extends string> {
  value: T
  label: string
  /** Instead of the label, which stays its name. */
  icon?: ReactNode
}

interface Props<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all in sight: radio buttons in a row. */
export function Choice<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // On a screen that the server drew, somebody may have chosen before React took it over. React never hears of that.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = options.find((option) => option.value === chosen)
    if (early && early.value !== value) onChange(early.value)
  }, [options, value, onChange])
  return (
    <fieldset
      ref={group}
      className="inline-flex max-w-full flex-wrap rounded-md border border-line bg-sunken p-0.75"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={classNames(
            'relative inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center rounded-[7px] px-2 text-sm transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            'text-ink-soft hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-float',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            !option.icon && 'px-4 has-checked:font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
