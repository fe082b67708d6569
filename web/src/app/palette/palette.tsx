import { useId, useState, type KeyboardEvent } from 'react'
import { isComposing } from '../../core/keyboard/is-composing.ts'
import { useSettled } from '../../core/page/use-settled.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Results } from './results.tsx'
import { useEntries } from './use-entries.ts'

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

/** Goes to any agent, conversation or page, starts a template, or does what the open page can do. */
export function Palette({ onClose, onShortcuts }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const { groups, isBusy } = useEntries({
    typed: search.trim(),
    settled: useSettled(search.trim()),
    onShortcuts,
  })
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, entries.length - 1)

  function run(place: number) {
    const entry = entries[place]
    if (!entry) return
    onClose()
    entry.run()
  }

  function pressed(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') run(at)
    else if (step !== 0 && entries.length > 0) setChosen((at + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} title="Go to">
      <input
        type="text"
        role="combobox"
        aria-label="Search agents, conversations, pages and actions"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
        placeholder="Agents, conversations, pages, templates, actions"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setChosen(0)
        }}
        onKeyDown={pressed}
        className="mt-1 h-12 w-full rounded-md border border-line-strong bg-raised px-4 text-base placeholder:text-ink-soft"
      />
      <Results groups={groups} listId={listId} chosen={at} onChoose={run} onPoint={setChosen} />
      {entries.length === 0 && !isBusy && (
        <output className="block py-6 text-center text-ink-soft">Nothing found for “{search.trim()}”.</output>
      )}
    </Dialog>
  )
}
