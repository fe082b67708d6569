import { Link, type LinkProps } from 'react-router'
import { buttonStyle, type ButtonLook, type ButtonSize } from './button-style.ts'

interface Props extends Omit<LinkProps, 'className'> {
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({ look = 'quiet', size = 'normal', className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(look, size, className)} />
}
