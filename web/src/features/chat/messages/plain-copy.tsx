import { copyText } from '../../../core/page/copy-text.ts'
import { TypeIcon } from '../chat-icons.tsx'
import { MessageAction } from './message-actions.tsx'

/** Marks that would look odd where Markdown is not read. */
const marks = /[*_`#|[\]>]|^[-+] /m

/** Copies the words without Markdown; only offered where the two differ. */
export function PlainCopyAction({ text }: { text: string }) {
  if (!marks.test(text)) return null
  async function copy() {
    const { plainText } = await import('../markdown/plain-text.ts')
    await copyText(plainText(text), 'Message copied to clipboard')
  }
  return (
    <MessageAction icon={<TypeIcon size={14} />} onPress={() => void copy()}>
      Copy plain text
    </MessageAction>
  )
}
