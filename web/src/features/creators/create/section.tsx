import type { ReactNode } from 'react'

/** One part of the form. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <legend className="float-left w-full">
        <span className="font-display text-xl font-medium">{title}</span>
        {lead && <span className="mt-1 block text-[0.9375rem] text-ink-soft">{lead}</span>}
      </legend>
      <div className="clear-both grid min-w-0 gap-5">{children}</div>
    </fieldset>
  )
}
