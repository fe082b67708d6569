import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.tsx'

interface Props {
  at: number
  count: number
  onVersion: (at: number) => void
}

export function VersionPicker({ at, count, onVersion }: Props) {
  return (
    <fieldset aria-label="Version" className="mr-auto -ml-3 flex items-center text-sm text-ink-soft">
      <IconButton
        label="Earlier version"
        icon={<ChevronLeftIcon size={18} />}
        disabled={at === 0}
        onClick={() => onVersion(at - 1)}
      />
      <output className="tabular-nums">{`${at + 1} of ${count}`}</output>
      <IconButton
        label="Later version"
        icon={<ChevronRightIcon size={18} />}
        disabled={at === count - 1}
        onClick={() => onVersion(at + 1)}
      />
    </fieldset>
  )
}
