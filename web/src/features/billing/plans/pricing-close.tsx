import { paths } from '../../../app/paths.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { LinkButton } from '../../../ui/forms/link-button.tsx'

const words = {
  visitor: ['Not sure yet?', 'Try a free template. It takes one click and no account.'],
  free: ['Not sure yet?', 'Every free template is a click away, and five agents are yours already.'],
  pro: ['Put Pro to work', 'Every premium template is open to you.'],
} as const

export function PricingClose() {
  const { status, isPro } = useViewer()
  const [title, sentence] = words[isPro ? 'pro' : status === 'signed-in' ? 'free' : 'visitor']
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-sunken px-6 py-8 sm:px-9">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-soft">{sentence}</p>
      </div>
      <LinkButton to={paths.browse} look="strong" className="max-sm:w-full">
        Browse Templates
      </LinkButton>
    </section>
  )
}
