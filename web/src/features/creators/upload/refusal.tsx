import { Alert } from '../../../ui/feedback/alert.tsx'

/** Why a ZIP was refused: the server tells each mistake on a line of its own. */
export function Refusal({ words }: { words: string }) {
  const mistakes = [...new Set(words.split('\n'))]
  if (mistakes.length === 1) return <Alert>{words}</Alert>
  return (
    <Alert>
      <p className="font-medium">{mistakes.length} mistakes in this ZIP</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {mistakes.map((mistake) => (
          <li key={mistake} className="wrap-anywhere">
            {mistake}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
