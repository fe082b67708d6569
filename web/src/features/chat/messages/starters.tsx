import { useChat } from '../chat-context.ts'

/** Ways to begin, one press each. */
export function Starters({ starters }: { starters: string[] }) {
  const { conversation } = useChat()
  if (starters.length === 0) return null
  return (
    <div className="@container mx-auto w-full max-w-180 px-4 pt-2 pb-4 sm:px-5">
      <ul aria-label="Starter questions" className="grid auto-rows-fr gap-2.5 @md:grid-cols-2">
        {starters.slice(0, 4).map((words) => (
          <li key={words} className="grid">
            <button
              type="button"
              dir="auto"
              className="flex min-h-14 items-center rounded-md border border-line bg-raised px-4 py-3 text-left text-[0.9375rem] leading-snug transition-colors hover:border-line-strong hover:bg-accent-wash"
              onClick={() => void conversation.send({ message: words })}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
