import { templateLimits } from '@agentry/contract/rules/limits'
import { useState, type DragEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { FileArchiveIcon } from '../../../ui/page-icons.tsx'

const megabytes = templateLimits.packedBytes / 1024 / 1024

interface Props {
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

/** Choose one ZIP, or let it fall here. */
export function DropZone({ file, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // Dropping is a shortcut; the file input inside is what keyboards and screen readers use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onChoose(event.dataTransfer.files[0])
      }}
      className={classNames(
        'relative flex cursor-pointer flex-col items-center gap-3 rounded-lg border border-dashed px-6 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        file ? 'py-7' : 'py-14',
        isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-raised',
      )}
    >
      <FileArchiveIcon size={32} className="text-accent" />
      <span className="max-w-full font-medium break-words">
        {file ? file.name : 'Choose a ZIP file, or drop it here'}
      </span>
      <span className="text-sm text-ink-soft">
        {file ? 'Choose another one' : `Up to ${megabytes} MB packed, ${templateLimits.entries} files`}
      </span>
      <input
        type="file"
        accept=".zip"
        aria-label="Template ZIP file"
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // The same name can be chosen again after it was changed on the disk.
          event.target.value = ''
        }}
      />
    </label>
  )
}
