import { Spinner } from './spinner.tsx'

/** Covers the page until what decides its content is known. Appears late, so that fast answers never flicker. */
export function LoadingScreen({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className="flex min-h-dvh items-center justify-center text-ink-soft">
      <span className="flex animate-late items-center gap-3">
        <Spinner size={20} />
        {label}
      </span>
    </output>
  )
}
