import { Palette } from './palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

interface Props {
  open: 'palette' | 'shortcuts'
  onOpen: (other: Props['open']) => void
  onClose: () => void
}

/** What the keys open, as one chunk. */
export function Opened({ open, onOpen, onClose }: Props) {
  if (open === 'shortcuts') return <ShortcutsDialog onClose={onClose} />
  return <Palette onClose={onClose} onShortcuts={() => onOpen('shortcuts')} />
}
