import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function PricingClose() {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-sunken px-6 py-8 sm:px-9">
      <div>
        <h2 className="text-xl">Not sure yet?</h2>
        <p className="mt-1 text-ink-soft">Try a free template. It takes one click and no account.</p>
      </div>
      <LinkButton to={paths.browse} look="strong" className="max-sm:w-full">
        Browse Templates
      </LinkButton>
    </section>
  )
}
