import { FileIcon } from './chat-icons.tsx'
import { useFileUrl } from './protected-file.ts'

/** A picture beside its name, which says what it is. */
export function SmallPicture({ url }: { url: string }) {
  const { data: source, error } = useFileUrl(url)
  if (error) return <FileIcon size={16} className="ml-3 text-ink-soft" />
  return source ? (
    <img src={source} alt="" className="size-11 shrink-0 object-cover" />
  ) : (
    <span className="size-11 shrink-0 animate-pulse bg-line" />
  )
}
