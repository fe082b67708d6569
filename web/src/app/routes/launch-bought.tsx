import { LaunchButton } from '../../features/catalogue/cards/launch-button.tsx'
import { useTemplate } from '../../features/catalogue/queries.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ButtonSize } from '../../ui/forms/button-style.ts'
import { useLaunch } from './use-launch.ts'

interface Props {
  templateId: string
  size?: ButtonSize
  describedBy?: string
}

/** Starts what was paid for. Nothing where the template has gone meanwhile. */
export function LaunchBought({ templateId, size, describedBy }: Props) {
  const launcher = useLaunch('members')
  const { data: template, isError } = useTemplate(templateId)
  if (isError) return null
  if (!template) return <Skeleton className={`w-32 rounded-md ${size === 'small' ? 'h-9' : 'h-11'}`} />
  return (
    <LaunchButton
      template={template}
      launcher={launcher}
      look={size === 'small' ? 'quiet' : 'primary'}
      {...(size && { size })}
      {...(describedBy && { describedBy })}
    />
  )
}
