import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFloating } from './use-floating.ts'

interface Props {
  /** The button's accessible name. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Shown above the items; not an item itself. */
  heading?: ReactNode
  /** MenuItem and MenuLink elements. */
  children: ReactNode
  className?: string
}

/** A button with a menu below it, after the ARIA authoring practices: arrows, Home, End, first letters, Esc, Tab. */
export function Menu({ label, trigger, heading, children, className }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const panel = useFloating({ open, anchor: button, onLost: () => setOpen(false) })

  useEffect(() => {
    if (!open) return
    itemsOf(list.current)[0]?.focus({ preventScroll: true })
    const pressedBeside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressedBeside)
    return () => document.removeEventListener('pointerdown', pressedBeside)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function pressed(event: KeyboardEvent) {
    // Ctrl+R and its like are the browser's.
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') {
      // A dialog that the menu stands in stays open.
      event.preventDefault()
      return close()
    }
    const next = target(itemsOf(list.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={root} className={classNames('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className="inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunken"
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          popover="manual"
          className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-64 animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {heading && <div className="px-3 pt-2 pb-3">{heading}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={pressed}
            onClick={close}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? [])]
}

function target(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
