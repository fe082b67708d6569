import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/forms/link-button.tsx'

export function SignUpBanner() {
  return (
    <section
      aria-label="Sign up"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-wash px-6 py-7 sm:px-9"
    >
      <div className="max-w-[52ch]">
        <h2 className="text-xl">Keep what you start.</h2>
        <p className="mt-1 text-ink-soft">
          A free account gives you five agents that remember you, on every device. No card needed.
        </p>
      </div>
      <LinkButton to={paths.register} look="strong" className="max-sm:w-full">
        Create a Free Account
      </LinkButton>
    </section>
  )
}
