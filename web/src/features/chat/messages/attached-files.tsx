import type { AttachedFile } from '@agentry/contract/messages'
import { FileIcon } from '../chat-icons.tsx'
import { fileSize } from '../../../core/text/file-size.ts'
import { downloadFile, useFileUrl } from '../protected-file.ts'

export function AttachedFiles({ files }: { files: AttachedFile[] }) {
  return (
    <ul aria-label="Attached files" className="flex max-w-full flex-wrap justify-end gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            title={`Download ${file.name}`}
            className="flex max-w-64 items-center gap-2.5 overflow-hidden rounded-md border border-line bg-raised text-left text-sm transition-colors hover:border-line-strong"
            onClick={() => void downloadFile(file.url, file.name)}
          >
            {file.thumbnail_url ? (
              <Thumbnail url={file.thumbnail_url} file={file} />
            ) : (
              <NameAndSize file={file} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NameAndSize({ file: { name, size } }: { file: AttachedFile }) {
  return (
    <>
      <FileIcon size={18} className="ml-3 text-ink-soft" />
      <span className="min-w-0 py-2 pr-3">
        <span className="block truncate">{name}</span>
        <span className="text-xs text-ink-soft">{fileSize(size)}</span>
      </span>
    </>
  )
}

function Thumbnail({ url, file }: { url: string; file: AttachedFile }) {
  const { data: source, error } = useFileUrl(url)
  if (error) return <NameAndSize file={file} />
  return source ? (
    <img src={source} alt={file.name} className="h-32 max-w-full object-cover" />
  ) : (
    <span className="block h-32 w-44 animate-pulse bg-line" />
  )
}
