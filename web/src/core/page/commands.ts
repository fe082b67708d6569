import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Something that the open page can do. */
export interface Command {
  name: string
  keys?: string[]
  run: () => void
}

let offered: readonly Command[] = []
const listeners = new Set<() => void>()

function offer(commands: readonly Command[]) {
  offered = commands
  for (const listener of listeners) listener()
}

/** Offers what a page can do in the command palette, as long as the page is shown. */
export function useCommands(commands: Command[]) {
  const run = useEffectEvent((name: string) => commands.find((command) => command.name === name)?.run())
  const offeredAs = useEffectEvent((names: string[]) =>
    commands
      .filter(({ name }) => names.includes(name))
      .map((command): Command => ({ ...command, run: () => run(command.name) })),
  )
  const names = commands.map(({ name }) => name).join('\n')
  useEffect(() => {
    const mine = offeredAs(names.split('\n'))
    offer([...offered, ...mine])
    return () => offer(offered.filter((command) => !mine.includes(command)))
  }, [names])
}

export function usePageCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => offered,
  )
}
