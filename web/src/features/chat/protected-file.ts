import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { saveFile } from '../../core/server/save-file.ts'
import { openFile } from '../../core/server/stream.ts'

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

export async function downloadFile(url: string, name: string) {
  try {
    saveFile(await (await openFile(ownPath(url))).blob(), name)
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
