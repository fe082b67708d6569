import { useEffect } from 'react'

/** Names the browser's tab while the page is shown. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Agentry`
  }, [title])
}
