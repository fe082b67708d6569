import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { guestFileAt, isGuestFile } from '../../core/guest-files.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { parseAddress } from '../../core/server/address.ts'
import { download } from '../../core/server/download.ts'
import { saveFile } from '../../core/server/save-file.ts'
import { chatKeys } from './query-keys.ts'

/** A file of mine as an address that an element can use: the server gives it out only to the bearer of a token. */
export function useFileUrl(url: string) {
  const { data: blob, error } = useQuery({
    queryKey: chatKeys.file(url),
    queryFn: ({ signal }) => fetchFile(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const data = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => () => (data ? URL.revokeObjectURL(data) : undefined), [data])
  return { data, error }
}

export async function downloadFile(url: string, name: string) {
  try {
    saveFile(await fetchFile(url), name)
  } catch (error) {
    notify.error(detailOr(error, 'The file could not be downloaded'))
  }
}

/** A PDF in a tab of its own, at the page. Nothing else is opened here: it would be a page of our own origin. */
export async function openPdf({ url, name }: { url: string; name: string }, page: number) {
  // Opened by the press itself: a tab that is opened after waiting would be taken for a pop-up.
  const tab = window.open('about:blank', '_blank')
  try {
    const file = await fetchFile(url)
    if (!tab || file.type !== 'application/pdf') {
      tab?.close()
      saveFile(file, name)
      return
    }
    const address = URL.createObjectURL(file)
    tab.location.href = `${address}#page=${page}`
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    notify.error(detailOr(error, 'The file could not be opened'))
  }
}

/** The token goes to our own server only, and only for a file, whatever a tool's result names. */
async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  if (isGuestFile(url)) return guestFileAt(url)
  const own = parseAddress('GET /agents/:agent_id/files/:file_id', url)
  if (own) return download('GET /agents/:agent_id/files/:file_id', { ...own, ...(signal && { signal }) })
  const shared = parseAddress('GET /shared/:token/files/:file_id', url)
  if (!shared) throw new Error('Not a file of ours')
  return download('GET /shared/:token/files/:file_id', { ...shared, ...(signal && { signal }) })
}
