import type { FoundFile, MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { CapabilityList } from '../capability-list.tsx'
import { ChecksReport } from '../checks.tsx'
import { myTemplatesQuery } from '../queries.ts'
import { PreviewCard } from '../preview-card.tsx'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { UnplayedChecks } from '../release/unplayed-checks.tsx'
import { visibilityMeaning } from '../visibility.tsx'

const roles: Record<FoundFile['role'], string> = {
  config: 'settings',
  prompt: 'prompt',
  logic: 'its own code',
  requirements: 'what the code imports',
  tests: 'checks',
  cover: 'cover picture',
  knowledge: 'what it may read',
  wheel: 'Python package',
  other: 'kept with it',
}

/** What the server found, what it will be able to do, and where to go from here. */
export function UploadResult({ result, onAgain }: { result: SavedTemplate; onAgain: () => void }) {
  const [released, setReleased] = useState<MyTemplate>()
  const [isReleasing, setReleasing] = useState(false)
  const visibility = released?.visibility ?? result.visibility
  const isShown = visibility === 'public' && (released !== undefined || result.is_released)
  // Checks that had no time left may have been run since.
  const mine = useQuery(myTemplatesQuery).data?.find(({ version_id: id }) => id === result.version_id)
  const checks = mine ? mine.checks : result.checks
  const top = useRef<HTMLDivElement>(null)
  // The form that was in use is gone: whoever reads or hears the page goes on here.
  useEffect(() => top.current?.focus(), [])
  return (
    <div
      ref={top}
      tabIndex={-1}
      className="grid scroll-mt-40 items-start gap-8 outline-none lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid gap-6">
        <Alert tone="good">
          <p className="font-medium">
            {result.is_new_version
              ? `${result.name}, version ${result.version}`
              : `${result.name} is already at version ${result.version}: nothing in it changed`}
          </p>
          <p className="mt-1 text-sm">
            {isShown || visibility === 'private'
              ? visibilityMeaning(visibility)
              : 'Others get it when you release it.'}
          </p>
        </Alert>
        {result.warnings.length > 0 && (
          <Alert tone="warn">
            <ul className="grid gap-1">
              {result.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Card className="grid gap-6">
          <Section title="What it may do">
            <CapabilityList capabilities={result.capabilities} />
          </Section>
          <Section title="Checks">
            {checks ? (
              <div className="grid gap-4">
                <ChecksReport checks={checks} />
                <UnplayedChecks template={{ ...result, checks }} />
              </div>
            ) : (
              <p className="text-[0.9375rem] text-ink-soft">
                None. A <code className="font-mono text-sm">tests.yaml</code> with short conversations shows
                people that it keeps its word.
              </p>
            )}
          </Section>
          <Section title="What was found">
            <FoundFiles files={result.found} />
          </Section>
        </Card>
      </div>
      <aside className="grid gap-4 max-sm:justify-items-stretch">
        <PreviewCard
          name={result.template.name}
          description={result.template.description}
          category={result.template.category}
          isPremium={result.template.is_premium}
          cover={result.template.image_url}
          creator={result.template.created_by}
          reach={result.capabilities.reach}
        />
        <div className="grid gap-2">
          {isShown ? (
            <LinkButton to={paths.template(result.id)} look="primary">
              See it in Browse Templates
            </LinkButton>
          ) : (
            <Button look="primary" onClick={() => setReleasing(true)}>
              {visibility === 'private' ? 'Publish' : 'Release'}
            </Button>
          )}
          <LinkButton to={paths.library}>Go to Personal Library</LinkButton>
          <Button look="bare" onClick={onAgain}>
            Upload another
          </Button>
        </div>
      </aside>
      {isReleasing && (
        <ReleaseDialog
          templateId={result.id}
          visibility="public"
          onClose={() => setReleasing(false)}
          onReleased={setReleased}
        />
      )}
    </div>
  )
}

function FoundFiles({ files }: { files: FoundFile[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {files.map(({ path, role, size }) => (
        <li key={path} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <code className="min-w-0 font-mono break-all">{path}</code>
          <span className="text-ink-soft">{roles[role]}</span>
          <span className="ml-auto text-ink-soft">
            {size < 1024 ? `${size} bytes` : `${Math.ceil(size / 1024)} kB`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}
