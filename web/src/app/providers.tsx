import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ViewerProvider } from './viewer-provider.tsx'

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <ViewerProvider>{children}</ViewerProvider>
    </QueryClientProvider>
  )
}
