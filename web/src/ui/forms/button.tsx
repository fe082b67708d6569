import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonLook, type ButtonSize } from './button-style.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** Shows a spinner and ignores presses, but keeps the focus and the name. */
  busy?: boolean
}

export function Button({
  look = 'quiet',
  size = 'normal',
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle(look, size, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
