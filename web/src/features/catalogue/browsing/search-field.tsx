import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { controlStyle } from '../../../ui/forms/field.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'

const pauseMs = 200

interface Props {
  value: string
  placeholder: string
  onSearch: (words: string) => void
  className?: string
}

/** Searches as one types. While it has the focus the field leads and the address follows; else the other way round. */
export function SearchField({ value, placeholder, onSearch, className }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isNew = useRef(true)
  const wentBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    const input = field.current
    const wasNew = isNew.current
    isNew.current = false
    if (!input || (document.activeElement === input && !wentBack)) return
    // Typed before the script was here to listen: the server draws the field, too.
    if (wasNew && input.value !== value) return input.form?.requestSubmit()
    clearTimeout(pause.current)
    if (input.value.trim() !== value) input.value = value
  }, [value, wentBack])
  useEffect(() => () => clearTimeout(pause.current), [])

  function search(words: string) {
    clearTimeout(pause.current)
    if (words.trim() !== value) onSearch(words.trim())
  }
  function typed(words: string) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search(words), pauseMs)
  }
  return (
    <search className={classNames('block', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(field.current?.value ?? '')
        }}
      >
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
        <input
          ref={field}
          type="search"
          name="search"
          aria-label="Search templates"
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => typed(event.target.value)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={classNames(controlStyle, 'h-12 pl-11 [&::-webkit-search-cancel-button]:grayscale')}
        />
      </form>
    </search>
  )
}
