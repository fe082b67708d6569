import type { Template } from '@agentry/contract/catalogue'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { icon } from '../ui/icons.tsx'

const BadgeIcon = icon(
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM9 12l2 2 4-4',
)

/** Says that an operator knows who this is. */
export function VerifiedMark({ size = 15 }: { size?: number }) {
  return (
    <span className="inline-flex shrink-0 self-center text-accent-strong" title="Verified creator">
      <BadgeIcon size={size} />
      <span className="sr-only">, verified creator</span>
    </span>
  )
}

interface Props {
  template: Pick<Template, 'created_by' | 'creator_handle' | 'creator_is_verified'>
  className?: string
}

/** The public name of whoever made a template, which leads to their page. The house has none. */
export function CreatorName({ template, className }: Props) {
  const { created_by: name, creator_handle: handle, creator_is_verified: isVerified } = template
  const style = 'inline-flex max-w-full min-w-0 items-center gap-1'
  const shown = (
    <>
      <span className="truncate">{name}</span>
      {isVerified && <VerifiedMark />}
    </>
  )
  if (!handle)
    return (
      <span className={style} title={name}>
        {shown}
      </span>
    )
  return (
    <Link
      to={paths.creator(handle)}
      title={name}
      className={classNames(style, 'rounded-sm hover:text-accent-strong', className)}
    >
      {shown}
    </Link>
  )
}
