import { Button } from '../../../ui/forms/button.tsx'

/** For those who work on the sidebar: builds for people are without it. */
export function TestSidebar({ onPress }: { onPress: () => void }) {
  if (!import.meta.env.DEV) return null
  return (
    <Button size="small" look="bare" className="max-sm:hidden" onClick={onPress}>
      Test Sidebar
    </Button>
  )
}
