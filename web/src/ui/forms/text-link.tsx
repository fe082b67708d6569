import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

export const textLinkStyle =
  'rounded-sm text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-accent hover:text-accent-strong'

/** A link within or below running text. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...rest} className={classNames(textLinkStyle, className)} />
}
