import { tools, type ToolName } from '@agentry/contract/rules/tools'

export const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name)

/** Tools by the names that Create Agent gives them; unknown ones as they are written. */
export function DeclaredTools({ names }: { names: string[] }) {
  if (names.length === 0) return <p className="text-sm text-ink-soft">It declares no tools.</p>
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Declared tools:{' '}
      <span className="text-ink">
        {names.map((name) => (isTool(name) ? tools[name].label : name)).join(', ')}
      </span>
    </p>
  )
}
