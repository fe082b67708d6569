import type { DraftAsset } from '@agentry/contract/drafts'
import { warn } from '../../../core/log.ts'
import { notify } from '../../../core/page/notify.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { buttonStyle } from '../../../ui/forms/button-style.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useCoverPreview } from '../cover-preview.ts'
import { assetOf, chosenCover, coverPathOf, withAsset } from './assets.ts'
import { RunChecks } from './checks/run-checks.tsx'
import { sentContent } from './draft.ts'
import { Fold, FormSection } from './section.tsx'
import type { DraftInHand } from './use-draft.ts'

/** The cover, what it may look things up in, and the conversations that must go well. */
export function FileFields({ draft: { draft, change } }: { draft: DraftInHand }) {
  const { config, assets = [], tests } = draft.content
  const cover = coverPathOf(config)
  const { problem } = useCoverPreview(chosenCover(draft.content))
  async function add(files: File[]) {
    const added = await Promise.all(files.map(assetOf))
    change(({ assets: now = [] }) => ({ assets: added.reduce(withAsset, now) }))
  }
  async function setCover([file]: File[]) {
    if (!file) return
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? 'png'
    const asset = { ...(await assetOf(file)), path: `cover.${ending}` }
    change(({ assets: now = [], config: meanwhile }) => {
      const others = now.filter(({ path }) => path !== coverPathOf(meanwhile))
      return { assets: withAsset(others, asset), config: { ...meanwhile, cover: asset.path } }
    })
  }
  return (
    <FormSection
      title="Cover and files"
      lead="A cover is three to two and has no words in it; without one, a cover is drawn from the name."
    >
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={cover ? 'Change cover' : 'Choose cover'}
          accept=".svg,.png,.webp,.jpg,.jpeg"
          onPick={setCover}
        />
        <FileButton label="Add knowledge files" accept=".md,.txt,.csv,.json" many onPick={add} />
      </div>
      {problem && <Alert>{problem}</Alert>}
      {assets.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line border-y border-line">
          {assets.map((asset) => (
            <li key={asset.path} className="flex min-h-12 items-center gap-3">
              <code className="min-w-0 truncate font-mono text-sm">{asset.path}</code>
              <span className="text-sm text-ink-soft">
                {asset.path === cover ? 'cover' : standing(asset)}
              </span>
              <IconButton
                label={`Remove ${asset.path}`}
                icon={<TrashIcon size={18} />}
                className="ml-auto"
                onClick={() => {
                  const rest = assets.filter(({ path }) => path !== asset.path)
                  const isCover = asset.path === cover
                  change({ assets: rest, ...(isCover && { config: { ...config, cover: undefined } }) })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Fold title="Checks (tests.yaml, optional)" startsOpen={Boolean(tests)}>
        <TextArea
          label="Conversations that must go well"
          value={tests ?? ''}
          spellCheck={false}
          className="max-h-80 font-mono text-sm"
          placeholder={'- name: says hello\n  turns:\n    - say: "Hello"\n      contains: ["Hello"]'}
          hint="They run at every save with the built-in model; people see how many passed."
          onChange={(event) => change({ tests: event.target.value })}
        />
        {tests?.trim() && <RunChecks draft={() => sentContent(draft.content)} />}
      </Fold>
    </FormSection>
  )
}

function standing(asset: DraftAsset): string {
  return 'from_version' in asset ? 'unchanged' : 'new'
}

interface FileButtonProps {
  label: string
  accept: string
  many?: boolean
  onPick: (files: File[]) => Promise<void>
}

function FileButton({ label, accept, many = false, onPick }: FileButtonProps) {
  return (
    <label
      className={buttonStyle(
        'quiet',
        'small',
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <PlusIcon size={16} />
      {label}
      <input
        type="file"
        accept={accept}
        multiple={many}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]).catch((error: unknown) => {
            warn('A chosen file could not be read', error)
            notify.error('The file cannot be read')
          })
          target.value = ''
        }}
      />
    </label>
  )
}
