import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FileIcon } from '../../chat-icons.tsx'
import type { BlockOf } from '../fits.ts'
import { DocumentPanel } from './document-panel.tsx'
import { useDocuments, versionsOf } from './documents-context.ts'

const previewLines = 3
const previewCharacters = 240

/** A document on a card; it opens beside the chat, or in a dialog where there is no chat around it. */
export function DocumentBlock({ block }: { block: BlockOf<'document'> }) {
  const desk = useDocuments()
  const [isOpen, setOpen] = useState(false)
  const versions = versionsOf(desk?.documents ?? [], block.id)
  const open = () => (desk ? desk.open(block) : setOpen(true))
  return (
    <figure
      aria-label={block.title}
      className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-2 rounded-md border border-line bg-raised p-4 sm:grid-cols-[auto_1fr_auto]"
    >
      <FileIcon className="mt-0.5 text-ink-soft" />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <h2 dir="auto" className="line-clamp-4 font-sans text-[0.9375rem] font-medium wrap-anywhere">
          {block.title}
          {versions.length > 1 && (
            <span className="font-normal text-ink-soft">{` · Version ${versions.indexOf(block) + 1} of ${versions.length}`}</span>
          )}
        </h2>
        <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          {previewOf(block.text)}
        </p>
      </div>
      <Button size="small" className="max-sm:col-start-2 max-sm:justify-self-start" onClick={open}>
        Open
        <span className="sr-only">{` ${block.title}`}</span>
      </Button>
      {!desk && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={block.title} full>
          <DocumentPanel versions={[block]} at={0} conversationKey={undefined} onVersion={() => {}} />
        </Dialog>
      )}
    </figure>
  )
}

/** The first lines without their Markdown signs, as far as these can be told apart from words. */
function previewOf(text: string): string {
  return text
    .slice(0, 4 * previewCharacters)
    .split('\n')
    .map((line) => line.replace(/^[#>*+\-\s]{1,20}/, '').replaceAll(/[*`]|__/g, ''))
    .filter(Boolean)
    .slice(0, previewLines)
    .join('\n')
    .slice(0, previewCharacters)
}
