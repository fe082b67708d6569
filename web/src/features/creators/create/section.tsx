import { useState, type ReactNode } from 'react'

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

interface FoldProps {
  title: string
  startsOpen: boolean
  children: ReactNode
}

/** What most leave out. It opens with something in it, and never shuts on somebody who empties it. */
export function Fold({ title, startsOpen, children }: FoldProps) {
  const [isOpen] = useState(startsOpen)
  return (
    <details open={isOpen}>
      <summary className="min-h-11 py-2 font-medium">{title}</summary>
      {children}
    </details>
  )
}
