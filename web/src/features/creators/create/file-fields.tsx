import type { DraftAsset } from '@agentry/contract/drafts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { assetOf, coverPathOf, withAsset } from './assets.ts'
import { FormSection } from './section.tsx'
import type { DraftInHand } from './use-draft.ts'

/** The cover, what it may look things up in, and the conversations that must go well. */
export function FileFields({ draft: { draft, change } }: { draft: DraftInHand }) {
  const { config, assets = [], tests } = draft.content
  const cover = coverPathOf(config)
  async function add(files: File[]) {
    let next = assets
    for (const file of files) next = withAsset(next, await assetOf(file))
    change({ assets: next })
  }
  async function setCover([file]: File[]) {
    if (!file) return
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? 'png'
    const asset = { ...(await assetOf(file)), path: `cover.${ending}` }
    const others = assets.filter(({ path }) => path !== cover)
    change({ assets: withAsset(others, asset), config: { ...config, cover: asset.path } })
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
      <details className="group" open={Boolean(tests)}>
        <summary className="min-h-11 py-2 font-medium">Checks (tests.yaml, optional)</summary>
        <TextArea
          label="Conversations that must go well"
          value={tests ?? ''}
          spellCheck={false}
          className="max-h-80 font-mono text-sm"
          placeholder={'- name: says hello\n  turns:\n    - say: "Hello"\n      contains: ["Hello"]'}
          hint="They run at every save; people see how many passed."
          onChange={(event) => change({ tests: event.target.value })}
        />
      </details>
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
          void onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
