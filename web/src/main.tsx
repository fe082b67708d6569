import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
import './ui/theme.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const root = createRoot(place)

// In slices, so that a slow phone can scroll and tap in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)
