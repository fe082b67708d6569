import { usePageCommands } from '../../core/page/commands.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { paletteKeys } from './keys.ts'

type Row = [name: string, keys: string[]]

const everywhere: Row[] = [
  ['Go to an agent, conversation, page or action', [paletteKeys]],
  ['Keyboard shortcuts', ['?']],
  ['Close what is in front', ['Esc']],
]
const writing: Row[] = [
  ['Send', ['Enter']],
  ['New line', ['Shift Enter']],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const commands = usePageCommands().flatMap(({ name, keys }): Row[] => (keys ? [[name, keys]] : []))
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <Rows title="Everywhere" rows={everywhere} />
        {commands.length > 0 && <Rows title="On this page" rows={[...commands, ...writing]} />}
      </div>
    </Dialog>
  )
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-2 font-sans text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="grid gap-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <dt>{name}</dt>
            <dd className="flex gap-1.5 whitespace-nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
