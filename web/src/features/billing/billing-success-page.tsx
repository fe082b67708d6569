import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { CrownIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function BillingSuccessPage() {
  usePageTitle('Welcome to Pro!')
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-20 text-center sm:py-28">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-accent-wash text-accent-strong">
        <CrownIcon size={30} />
      </span>
      <p className="font-medium text-accent-strong">Agentry</p>
      <h1 className="text-3xl sm:text-4xl">Welcome to Pro!</h1>
      <p className="text-lg text-ink-soft">
        Your subscription is now active. Unlock the full power of AI agents.
      </p>
      <LinkButton to={paths.agents} look="primary" size="large" className="mt-3 max-sm:w-full">
        Start Building Agents
      </LinkButton>
    </div>
  )
}
