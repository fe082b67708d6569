import { useChat } from '../chat-context.ts'

/** Ways to begin, one press each. */
export function Starters({ starters }: { starters: string[] }) {
  const { conversation } = useChat()
  if (starters.length === 0) return null
  return (
    <ul aria-label="Starter questions" className="mx-auto grid w-full max-w-180 gap-2 sm:grid-cols-2">
      {starters.slice(0, 4).map((words) => (
        <li key={words} className="grid">
          <button
            type="button"
            className="min-h-11 rounded-md border border-line bg-raised px-4 py-2.5 text-left text-[0.9375rem] transition-colors hover:border-line-strong"
            onClick={() => void conversation.send({ message: words })}
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
