import { UploadIcon } from '../../../ui/page-icons.tsx'

export function DropOverlay() {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-paper/95 text-center">
      <UploadIcon size={32} className="text-accent" />
      <p className="font-medium">Drop files to attach them</p>
      <p className="text-sm text-ink-soft">Pictures, pdf, doc, docx, txt, csv, json. Up to 10 MB each.</p>
    </div>
  )
}
