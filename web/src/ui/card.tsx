import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised sheet with a hairline. Never inside another card. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-lg border border-line bg-raised p-5 sm:p-6', className)} />
  )
}
