import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { queries } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { passOnEarlyPresses } from './core/early-presses.ts'
import { readFirstPage } from './core/first-page.ts'
import { session } from './core/session.ts'
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

// The server draws what a visitor sees. In slices, so that a slow phone can scroll and tap in between.
if (place.hasChildNodes() && !session.get().token) {
  startTransition(() => void hydrateRoot(place, product))
  passOnEarlyPresses()
} else {
  place.replaceChildren()
  const root = createRoot(place)
  startTransition(() => root.render(product))
}
delete document.documentElement.dataset['member']
