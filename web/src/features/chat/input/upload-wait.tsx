import { useState } from 'react'
import type { Attachment } from '../conversation/unsent.ts'

/** Says why nothing was sent when somebody sends before their files are there. */
export function useUploadWait(attachments: Attachment[]) {
  const [wasAsked, setAsked] = useState(false)
  const missing = attachments.filter(({ file, error }) => !file && !error)
  if (wasAsked && missing.length === 0) setAsked(false)
  return {
    tell: () => setAsked(missing.length > 0),
    words: wasAsked && missing[0] ? wordsFor(missing[0], missing.length) : '',
  }
}

function wordsFor({ name }: Attachment, count: number): string {
  const rest = count === 2 ? ' and one more file' : count > 2 ? ` and ${count - 1} more files` : ''
  return `Still uploading ${name}${rest}. You can send once ${count === 1 ? 'it is' : 'they are'} there.`
}

/** In the page before it says anything: a screen reader hears what changes in it. */
export function UploadWait({ words }: { words: string }) {
  return <output className={words ? 'block px-4 pt-2 text-sm text-ink-soft' : 'sr-only'}>{words}</output>
}
