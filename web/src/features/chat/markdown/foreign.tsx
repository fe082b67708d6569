import type { ReactNode } from 'react'

/** Leads away only when pressed, and tells the place nothing. Anything but a web or mail address is mere text. */
export function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || !/^(https?:|mailto:)/i.test(href)) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {children}
    </a>
  )
}

/** A picture from elsewhere would tell its owner who reads this: it is named, not loaded. */
export function ForeignPicture({ src, alt }: { src: string | Blob | undefined; alt: string | undefined }) {
  const words = `Picture: ${alt || 'without a name'}`
  return <SafeLink href={typeof src === 'string' ? src : undefined}>{words}</SafeLink>
}
