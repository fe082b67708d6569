import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { isComposing } from '../../../../core/keyboard/is-composing.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { XIcon } from '../../../../ui/icons.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Stands beside the chat, which stays usable. The focus comes here, and goes back when it is closed. */
export function SidePanel({ title, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // Keys that are pressed anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={title}
      onKeyDown={({ key, defaultPrevented, nativeEvent }) => {
        if (key === 'Escape' && !defaultPrevented && !isComposing(nativeEvent)) onClose()
      }}
      className="flex w-1/2 max-w-160 shrink-0 flex-col border-l border-line bg-raised"
    >
      <header className="flex items-start justify-between gap-3 py-2 pr-2 pl-5">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="line-clamp-3 min-w-0 py-2 text-lg wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <IconButton label="Close document" icon={<XIcon />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-5">{children}</div>
    </aside>
  )
}
