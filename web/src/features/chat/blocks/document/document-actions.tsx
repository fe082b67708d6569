import { copyText } from '../../../../core/page/copy-text.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { CheckIcon, CopyIcon, PenLineIcon } from '../../../../ui/page-icons.tsx'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { useLinkGuard } from '../../links/link-context.ts'
import { BlockAction } from '../block-action.tsx'
import { saveDocument } from './save-document.ts'

interface Props {
  title: string
  text: string
  isEditing: boolean
  /** Absent where it can only be read. */
  onEdit: (() => void) | undefined
  /** Absent while nothing was changed. */
  onRevert: (() => void) | undefined
}

export function DocumentActions({ title, text, isEditing, onEdit, onRevert }: Props) {
  const { judge } = useLinkGuard()
  const save = (format: 'md' | 'html' | 'docx') =>
    void saveDocument({
      title,
      text,
      format,
      judge: (url) => judge(url).kind,
    })
  return (
    <div className="-ml-2.5 flex flex-1 flex-wrap items-center max-sm:basis-full">
      {onEdit && (
        <BlockAction icon={isEditing ? <CheckIcon size={16} /> : <PenLineIcon size={16} />} onPress={onEdit}>
          {isEditing ? 'Done' : 'Edit'}
        </BlockAction>
      )}
      <BlockAction icon={<CopyIcon size={16} />} onPress={() => void copyText(text, 'Document copied')}>
        Copy
      </BlockAction>
      {onRevert && <BlockAction onPress={onRevert}>Undo edits</BlockAction>}
      <Menu label="Download" trigger={<DownloadIcon size={18} />} className="ml-auto">
        <MenuItem onSelect={() => save('md')}>Markdown (.md)</MenuItem>
        <MenuItem onSelect={() => save('html')}>Web page (.html)</MenuItem>
        <MenuItem onSelect={() => save('docx')}>Word (.docx)</MenuItem>
      </Menu>
    </div>
  )
}
