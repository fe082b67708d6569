import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { XIcon } from '../../../ui/icons.tsx'
import { FileIcon, RetryIcon } from '../chat-icons.tsx'
import { fileSize } from '../../../core/text/file-size.ts'
import type { Attachment } from '../conversation/unsent.ts'
import { SmallPicture } from '../small-picture.tsx'

interface Props {
  attachments: Attachment[]
  onRemove: (key: string) => void
  onRetry: (retry: () => void) => void
}

export function AttachmentChips({ attachments, onRemove, onRetry }: Props) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 px-3 pt-3">
      {attachments.map(({ key, name, size, progress, file, error, retry }) => (
        <li
          key={key}
          className="relative flex max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-paper text-sm"
        >
          {file?.thumbnail_url ? (
            <SmallPicture url={file.thumbnail_url} />
          ) : (
            <FileIcon size={16} className={classNames('ml-3', error ? 'text-bad' : 'text-ink-soft')} />
          )}
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
          <span className="flex">
            {retry && (
              <ChipButton
                label={`Try ${name} again`}
                icon={<RetryIcon size={16} />}
                onPress={() => onRetry(retry)}
              />
            )}
            <ChipButton label={`Remove ${name}`} icon={<XIcon size={16} />} onPress={() => onRemove(key)} />
          </span>
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

function ChipButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex size-9 items-center justify-center text-ink-soft hover:text-ink pointer-coarse:size-11"
      onClick={onPress}
    >
      {icon}
    </button>
  )
}
