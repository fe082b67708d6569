import { useRef, type ReactNode } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

interface Props {
  label: string
  icon: ReactNode
  accept: string
  onPick: (files: File[]) => void
}

export function FilePicker({ label, icon, accept, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        className="size-9 max-sm:group-has-data-dictating/bar:hidden pointer-coarse:size-11"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // The same file can be picked again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
