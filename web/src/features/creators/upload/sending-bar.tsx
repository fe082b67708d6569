import { Button } from '../../../ui/forms/button.tsx'

/** How much has left; then the server checks it, which it does not tell in parts. */
export function SendingBar({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  const words = share < 1 ? `Sending, ${percent}%` : 'Checking what was sent'
  return (
    <div className="flex items-center gap-4">
      <div className="grid flex-1 gap-1.5">
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {words}
        </span>
        <span className="relative grid overflow-hidden rounded-full">
          <progress
            aria-label={words}
            max={100}
            // Without a value the bar says that something is going on.
            {...(share < 1 && { value: percent })}
            className="h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&:indeterminate::-moz-progress-bar]:bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all"
          />
          {share === 1 && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-pulse"
            />
          )}
        </span>
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
