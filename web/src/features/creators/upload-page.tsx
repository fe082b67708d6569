import { useState } from 'react'
import { submitted } from '../../core/form.ts'
import { notify } from '../../core/notify.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileArchiveIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const contents = [
  ['config.yaml', 'required', 'name, description, category, tools, starter questions'],
  ['prompt.txt', 'required', 'how the agent should think and answer'],
  ['logic.py', 'optional', 'answers that need no model'],
  ['requirements.txt', 'optional', 'what logic.py imports'],
  ['assets/', 'optional', 'the cover picture, and what the agent may read'],
] as const

export function UploadPage() {
  const [file, setFile] = useState<File>()
  usePageTitle('Upload Template')

  function choose(chosen: File | undefined) {
    if (chosen && !chosen.name.toLowerCase().endsWith('.zip')) {
      notify.error('Please select a ZIP file')
      setFile(undefined)
    } else setFile(chosen)
  }

  return (
    <>
      <PageHeading
        title="Upload Template"
        lead="One ZIP file. You see what was found in it before anything is published."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <form
          aria-label="Upload Template"
          className="grid gap-5"
          onSubmit={submitted(() => notify.error(file ? 'Upload failed' : 'Please select a file first'))}
        >
          <label className="flex cursor-pointer flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-raised px-6 py-14 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <FileArchiveIcon size={32} className="text-accent" />
            <span className="font-medium">{file ? file.name : 'Choose a ZIP file'}</span>
            <span className="text-sm text-ink-soft">Up to 20 MB packed, 500 files</span>
            <input
              type="file"
              accept=".zip"
              aria-label="Template ZIP file"
              className="sr-only"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
          <Button type="submit" look="primary" size="large">
            Upload Template
          </Button>
        </form>
        <Card>
          <h2 className="text-lg">What belongs in it</h2>
          <dl className="mt-3 divide-y divide-line">
            {contents.map(([name, need, what]) => (
              <div key={name} className="py-3">
                <dt className="flex items-baseline justify-between gap-4">
                  <code className="font-mono text-sm font-medium">{name}</code>
                  <span className="text-sm text-ink-soft">{need}</span>
                </dt>
                <dd className="mt-0.5 text-sm text-ink-soft">{what}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  )
}
