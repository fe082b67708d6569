import { XIcon } from '../../../ui/icons.tsx'
import { FileIcon } from '../chat-icons.tsx'
import { fileSize } from '../file-size.ts'
import type { Attachment } from '../conversation/attachment.ts'

interface Props {
  attachments: Attachment[]
  onRemove: (key: string) => void
}

export function AttachmentChips({ attachments, onRemove }: Props) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 px-3 pt-3">
      {attachments.map(({ key, name, size, progress, file, error }) => (
        <li
          key={key}
          className="relative flex max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-paper pl-3 text-sm"
        >
          <FileIcon size={16} className={error ? 'text-bad' : 'text-ink-soft'} />
          <span className="grid min-w-0 max-w-56 py-1.5">
            <span className="truncate">{name}</span>
            {error ? (
              <span role="alert" className="text-xs text-bad">
                {error}
              </span>
            ) : (
              <span className="text-xs text-ink-soft">
                {file ? fileSize(size) : `Uploading ${Math.round(progress * 100)} %`}
              </span>
            )}
          </span>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            title={`Remove ${name}`}
            className="inline-flex size-9 items-center justify-center text-ink-soft hover:text-ink pointer-coarse:size-11"
            onClick={() => onRemove(key)}
          >
            <XIcon size={16} />
          </button>
          {!file && !error && (
            <progress
              aria-label={`Uploading ${name}`}
              value={progress}
              className="absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
