import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BackToAgents, ChatBrand } from './chat-brand.tsx'

/** A chat before its code and its agent are there: the frame stands at once, and nothing moves when it is filled. */
export function ChatFrame() {
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh outline-none">
      <div className="grid w-67 shrink-0 content-start gap-2.5 border-r border-line bg-sunken p-3 max-[56rem]:hidden">
        <ChatBrand />
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-10 rounded-md" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-15.5 items-center gap-2 border-b border-line px-2 sm:px-5">
          <span className="min-[56rem]:hidden">
            <BackToAgents />
          </span>
          <span className="grid gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </span>
        </div>
        <output className="flex flex-1 items-center justify-center gap-3 text-ink-soft">
          <Spinner size={20} />
          Loading…
        </output>
        <div className="px-3 pb-3 sm:px-5 sm:pb-4">
          <div className="mx-auto h-25.5 w-full max-w-180 rounded-lg border border-line bg-raised" />
        </div>
      </div>
    </main>
  )
}
