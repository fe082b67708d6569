import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Shows the part of a page that its address names, also where the page is drawn after the address changed. */
export function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
