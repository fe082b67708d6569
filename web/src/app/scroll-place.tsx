import { useCallback, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, type Location } from 'react-router'

/** Where somebody has scrolled to is found again when they come back, and stays when React takes a drawn screen over. */
export function ScrollPlace() {
  const early = useRef(0)
  const read = useCallback(() => {
    early.current = window.scrollY
  }, [])
  // Effects of the children come first: the router has scrolled to the top by now.
  useLayoutEffect(() => {
    if (early.current > 0) scrollTo({ top: early.current, behavior: 'instant' })
  }, [])
  return (
    <>
      <FirstEffect run={read} />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

function FirstEffect({ run }: { run: () => void }) {
  useLayoutEffect(run, [run])
  return null
}

/** The first place of every visit has the same key: its address tells it from the last visit's. */
function placeOf({ key, pathname, search }: Location) {
  return key === 'default' ? `${pathname}${search}` : key
}
