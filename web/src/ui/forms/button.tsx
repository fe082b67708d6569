import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonLook, type ButtonSize } from './button-style.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** Shows a spinner and ignores presses, but keeps the focus and the name. */
  busy?: boolean
  /** For what is pressed again and again, such as the way to the next page: each press of a quick series counts. */
  inSeries?: boolean
}

/**
 * The second press of a double click does nothing: the first has not always been drawn by then, and where it has,
 * another button may stand in its place. Keys count as no click (`detail` is 0).
 */
const isSecondOfDouble = ({ detail }: MouseEvent) => detail > 1

export function Button({
  look = 'quiet',
  size = 'normal',
  busy = false,
  inSeries = false,
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
      onClick={(event) => {
        if (busy || (!inSeries && isSecondOfDouble(event))) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
