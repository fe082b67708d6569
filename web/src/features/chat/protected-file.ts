import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { detailOr } from '../../core/api-error.ts'
import { notify } from '../../core/notify.ts'
import { openFile } from '../../core/stream.ts'

/** A file of mine as an address that an element can use: the server gives it out only to the bearer of a token. */
export function useFileUrl(url: string) {
  const { data: blob, error } = useQuery({
    queryKey: ['file', url],
    queryFn: async ({ signal }) => (await openFile(ownPath(url), signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const data = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => () => (data ? URL.revokeObjectURL(data) : undefined), [data])
  return { data, error }
}

export async function saveFile(url: string, name: string) {
  try {
    const response = await openFile(ownPath(url))
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 1000)
  } catch (error) {
    notify.error(detailOr(error, 'The file could not be downloaded'))
  }
}

/** The token goes to our own server only, whatever a tool's result names. */
function ownPath(url: string): string {
  const { origin, pathname, search } = new URL(url, location.origin)
  if (origin !== location.origin || !pathname.startsWith('/api/')) throw new Error('Not a file of ours')
  return pathname + search
}
