import type { DiffLine, VersionDifference } from '@agentry/contract/creators'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../core/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { creatorKeys } from '../query-keys.ts'
import { settingsInWords } from './setting-words.ts'

interface Props {
  templateId: string
  from: string
  to: string
}

export function Difference({ templateId, from, to }: Props) {
  const { data, error } = useQuery({
    queryKey: creatorKeys.difference({ templateId, from, to }),
    queryFn: ({ signal }) =>
      api('GET /templates/:template_id/difference', {
        params: { template_id: templateId },
        query: { from, to },
        signal,
      }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Alert>{error.message}</Alert>
  if (!data) return <Skeleton className="h-32 rounded-md" />
  return <Changes difference={data} />
}

/** First what it may do that it could not before, then its settings, its words and its files. */
function Changes({ difference: { capabilities, config, texts, files } }: { difference: VersionDifference }) {
  const isSame = config.length + texts.length + files.length === 0
  if (isSame && capabilities.added.length + capabilities.removed.length === 0) {
    return <p className="text-ink-soft">Nothing but the number.</p>
  }
  return (
    <div className="grid gap-5">
      {capabilities.added.length + capabilities.removed.length > 0 && (
        <Block title="What it may do">
          <ul className="grid gap-1">
            {capabilities.added.map((words) => (
              <Line key={words} kind="added" text={words} />
            ))}
            {capabilities.removed.map((words) => (
              <Line key={words} kind="removed" text={words} />
            ))}
          </ul>
        </Block>
      )}
      {config.length > 0 && (
        <Block title="Settings">
          <dl className="grid gap-2">
            {settingsInWords(config).map(({ key, label, before, after, inLine }) => (
              <div key={key} className={inLine && 'flex flex-wrap gap-x-2'}>
                <dt className="mb-0.5 text-sm text-ink-soft">{label}:</dt>
                <dd>
                  {inLine ?? (
                    <ul className="grid gap-1">
                      {before !== null && <Line kind="removed" text={before} />}
                      {after !== null && <Line kind="added" text={after} />}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
      {texts.map(({ path, lines }) => (
        <Block key={path} title={path}>
          <ul className="max-h-96 overflow-auto rounded-md border border-line py-2 font-mono text-[0.8125rem]">
            {lines.map((line, at) => (
              // Lines repeat; their place is their name.
              // oxlint-disable-next-line react/no-array-index-key
              <Line key={at} {...line} />
            ))}
          </ul>
        </Block>
      ))}
      {files.length > 0 && (
        <Block title="Files">
          <ul className="grid gap-1 font-mono text-sm">
            {files.map(({ path, change }) => (
              <li key={path}>
                {path} <span className="font-sans text-ink-soft">{change}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-sm font-medium">{title}</h4>
      {children}
    </section>
  )
}

const looks: Record<DiffLine['kind'], string> = {
  same: 'text-ink-soft',
  added: 'bg-good-wash',
  removed: 'bg-bad-wash',
  gap: 'text-center text-ink-soft',
}
const signs: Record<DiffLine['kind'], string> = { same: '\u00A0', added: '+', removed: '−', gap: '' }
const spoken = { added: 'added: ', removed: 'removed: ', same: '', gap: '' }

function Line({ kind, text }: DiffLine) {
  return (
    <li className={classNames('flex gap-2.5 px-3 py-px break-words whitespace-pre-wrap', looks[kind])}>
      <span aria-hidden="true" className="w-3 shrink-0 text-center font-mono select-none">
        {signs[kind]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{spoken[kind]}</span>
        {kind === 'gap' ? '⋯' : text}
      </span>
    </li>
  )
}
