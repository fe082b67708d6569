import { useStore } from 'zustand'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChat } from '../chat-context.ts'
import { SafeLink } from '../links/safe-link.tsx'
import { downloadFile, openPdf } from '../protected-file.ts'
import { longest } from '../results/longest.ts'
import { shorten } from '../results/shorten.ts'
import type { Source } from './sources-of.ts'

/** The passage in its source. A file that the person attached opens at its page. */
export function SourceDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { title, heading, text, url, page } = source
  const file = useAttachedFile(title)
  return (
    <Dialog
      open
      onClose={onClose}
      title={shorten(title, longest.line)}
      footer={
        file && (
          <Button onClick={() => void (page ? openPdf(file, page) : downloadFile(file.url, file.name))}>
            {page ? `Open page ${page}` : 'Download the file'}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {page && <p className="text-sm text-ink-soft">Page {page}</p>}
        {heading && <p className="font-medium wrap-anywhere">{heading}</p>}
        <blockquote
          dir="auto"
          className="border-l-2 border-accent pl-4 leading-relaxed wrap-anywhere whitespace-pre-wrap"
        >
          {text || 'The source has no text of its own here.'}
        </blockquote>
        {url && (
          <p className="text-sm wrap-anywhere [&_a]:underline [&_a]:underline-offset-3">
            <SafeLink href={url}>{shorten(url, longest.line)}</SafeLink>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The newest of that name in this conversation. */
function useAttachedFile(name: string) {
  const { conversation } = useChat()
  return useStore(conversation.store, ({ messages }) =>
    messages
      .findLast(({ files }) => files?.some((file) => file.name === name))
      ?.files?.find((file) => file.name === name),
  )
}
