import type { Template } from '@agentry/contract/catalogue'
import { useViewer } from '../../../core/server/viewer.ts'
import type { ButtonLook, ButtonSize } from '../../../ui/forms/button-style.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Launcher } from './launcher.ts'

interface Props {
  template: Template
  launcher: Launcher
  look?: ButtonLook
  size?: ButtonSize
  className?: string
  /** The id of the name, for those who hear twelve of the same. */
  describedBy?: string
}

/** The one button of a template. */
export function LaunchButton(props: Props) {
  const { template, launcher, look = 'quiet', size = 'normal', className, describedBy } = props
  const { status, isPro } = useViewer()
  const owns = launcher.owns(template)
  // Whether a premium template is theirs is not known before the person is, and what they bought.
  const isUnknown = template.is_premium && (status === 'loading' || owns === undefined)
  const busy = launcher.busyWith === template.id || isUnknown
  const label =
    template.is_premium && !isPro && !owns
      ? 'Upgrade to Pro'
      : status === 'visitor'
        ? 'Try Now (Free)'
        : 'Launch Agent'
  return (
    <Button
      look={look}
      size={size}
      busy={busy}
      {...(className && { className })}
      aria-describedby={describedBy}
      onClick={() => launcher.launch(template)}
    >
      {busy ? 'Checking...' : label}
    </Button>
  )
}
