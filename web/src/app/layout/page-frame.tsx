import type { MouseEvent, ReactNode } from 'react'
import { Footer } from './footer.tsx'

/** Without the address: a new one is a new visit of the page, for which an editor would begin anew. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Header, content, footer, and a way past the header for keyboards. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={skip}
        className="sr-only rounded-md bg-ink font-medium text-paper focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      {header}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-300 flex-1 px-4 pb-16 outline-none sm:px-10"
      >
        {children}
      </main>
      <Footer />
    </div>
  )
}
