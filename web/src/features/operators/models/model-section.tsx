import type { ReactNode } from 'react'

/** A part of the page, with what can be done about it beside its heading. */
export function ModelSection(props: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{props.title}</h2>
        <div className="flex flex-wrap gap-2">{props.actions}</div>
      </div>
      {props.children}
    </section>
  )
}
