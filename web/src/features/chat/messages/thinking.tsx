/** Three dots that breathe, beside the word. */
export function Thinking() {
  return (
    <p className="flex min-h-6 items-center gap-2.5 text-ink-soft">
      <span aria-hidden="true" className="flex gap-1">
        <span className="size-1.5 animate-pulse rounded-full bg-accent" />
        <span className="size-1.5 animate-pulse rounded-full bg-accent [animation-delay:200ms]" />
        <span className="size-1.5 animate-pulse rounded-full bg-accent [animation-delay:400ms]" />
      </span>
      Thinking…
    </p>
  )
}
