import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { queries } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { passOn, takeEarlyPresses } from './core/page/early-presses.ts'
import { whenIdle } from './core/page/when-idle.ts'
import { readFirstPage } from './core/server/first-page.ts'
import { session } from './core/server/session.ts'
import { takeFirstPage } from './features/catalogue/queries.ts'
import './ui/theme.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const firstPage = readFirstPage()
if (firstPage) takeFirstPage(queries, firstPage)

const product = (
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)

// In slices, so that a slow phone can scroll and tap in between; at once for somebody who has tapped already.
if (place.hasChildNodes() && !session.get().token && (await routerIsReady())) {
  await nextTask()
  const presses = takeEarlyPresses()
  const run = presses.length > 0 ? flushSync : startTransition
  run(() => void hydrateRoot(place, product))
  passOn(presses)
} else {
  place.replaceChildren()
  const root = createRoot(place)
  startTransition(() => root.render(product))
}
delete document.documentElement.dataset['member']
// Whoever loses the connection before this has come reads online only.
whenIdle(
  () =>
    void import('./core/offline/start.ts').then(
      ({ startOffline }) => startOffline(),
      () => undefined,
    ),
)

/** React's own start has taken a task already; a tap can come in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/**
 * When the code of the page is there: what the server drew can only be taken over as a whole. False where it did not
 * come; then the error is drawn instead.
 */
function routerIsReady(): Promise<boolean> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve(!router.state.errors)
    const leave = router.subscribe(({ initialized, errors }) => {
      if (!initialized) return
      leave()
      resolve(!errors)
    })
  })
}
