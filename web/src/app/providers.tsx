import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from './query-client.ts'
import { ViewerProvider } from './viewer-provider.tsx'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <ViewerProvider>{children}</ViewerProvider>
    </QueryClientProvider>
  )
}
