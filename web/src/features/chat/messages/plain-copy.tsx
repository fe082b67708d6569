import { copyText } from '../../../core/page/copy-text.ts'
import { TypeIcon } from '../chat-icons.tsx'
import { MessageAction } from './message-actions.tsx'

/** Marks that would look odd where Markdown is not read. */
const marks = /[*_`#|[\]>]|^[-+] /m

/** Only where the words with and without Markdown differ. */
export const hasPlainCopy = (text: string) => marks.test(text)

/** Copies the words without Markdown. */
export async function copyPlain(text: string) {
  const { plainText } = await import('../markdown/plain-text.ts')
  await copyText(plainText(text), 'Message copied to clipboard')
}

export function PlainCopyAction({ text }: { text: () => string }) {
  if (!hasPlainCopy(text())) return null
  return (
    <MessageAction icon={<TypeIcon size={14} />} onPress={() => void copyPlain(text())}>
      Copy plain text
    </MessageAction>
  )
}
