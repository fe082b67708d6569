import { toast } from 'react-hot-toast/headless'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { urgent } from './notify.ts'

interface Way {
  label: string
  to: string
}

/** Long enough to read it and get to a link by keyboard; an error without one stays as long as the spec says. */
const stayMs = 12_000

/** A refusal, and where to go from here. */
export function notifyWithWays(words: string, ways: Way[]) {
  toast.error(
    ({ id }) => (
      <>
        <p>{words}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          {ways.map(({ label, to }) => (
            <TextLink
              key={to}
              to={to}
              className="inline-flex min-h-7 items-center font-medium pointer-coarse:min-h-11"
              onClick={() => toast.dismiss(id)}
            >
              {label}
            </TextLink>
          ))}
        </p>
      </>
    ),
    { ...urgent, duration: stayMs },
  )
}
