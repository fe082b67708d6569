import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PrinterIcon } from '../../ui/icons.tsx'

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  updated: string
  printLabel: string
  sections: LegalSection[]
  /** Links below the text. */
  children: ReactNode
}

/** A book page: contents at the side, 65 characters a line, and it prints cleanly. */
export function LegalDocument({ title, updated, printLabel, sections, children }: Props) {
  return (
    <div className="grid gap-x-16 pt-8 sm:pt-12 lg:grid-cols-[15rem_minmax(0,65ch)]">
      <Contents sections={sections} />
      <article className="lg:col-start-2 lg:row-start-1">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-ink-soft">Last updated: {updated}</p>
        {sections.map((section, at) => (
          <section key={section.id} id={section.id} className="mt-9 break-inside-avoid-page scroll-mt-24">
            <h2 className="text-xl">
              {at + 1}. {section.title}
            </h2>
            <div className="mt-3 grid gap-3 leading-relaxed [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_a]:underline [&_a]:underline-offset-4">
              {section.body}
            </div>
          </section>
        ))}
        <footer className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
          <Button onClick={() => window.print()}>
            <PrinterIcon size={18} />
            {printLabel}
          </Button>
          {children}
        </footer>
      </article>
    </div>
  )
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-label="Contents"
      className="top-24 self-start text-sm max-lg:mt-6 max-lg:hidden lg:sticky lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden"
    >
      <ol className="grid gap-0.5">
        {sections.map((section, at) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="block rounded-sm py-1.5 text-ink-soft hover:text-ink">
              {at + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const paragraphs = (...texts: ReactNode[]) =>
  texts.map((text, at) => <Fragment key={at}>{typeof text === 'string' ? <p>{text}</p> : text}</Fragment>)

export const list = (...items: string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
