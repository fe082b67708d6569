import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { warn } from '../../core/log.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { Button } from '../../ui/forms/button.tsx'
import { buttonStyle } from '../../ui/forms/button-style.ts'
import { paths } from '../paths.ts'

/** The router's last resort. Both ways out load the page afresh, since the running one can no longer be trusted. */
export function ErrorScreen() {
  const error = useRouteError()
  usePageTitle('Unexpected Application Error!')
  useEffect(() => warn('A page failed', error), [error])
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-4 px-6">
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="text-ink-soft">
        Something broke on this page. What you saved is safe. Try again, or go back to the templates.
      </p>
      {error instanceof Error && (
        <pre className="rounded-md bg-sunken px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap">
          {error.message}
        </pre>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <a href={paths.browse} className={buttonStyle('quiet', 'normal')}>
          Back to Browse Templates
        </a>
      </div>
    </main>
  )
}
