import type { ConversationFolder } from '@agentry/contract/conversations'
import { useState, type DragEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { EllipsisIcon, PenLineIcon, TrashIcon } from '../../../../ui/page-icons.tsx'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { FolderIcon } from '../../chat-icons.tsx'
import { droppedConversation, isConversationDragged } from './dragged.ts'
import { DeleteFolderDialog, FolderNameDialog } from './folder-dialogs.tsx'
import { EndOfList, Rows } from '../section.tsx'
import { useChangeConversation, useDeleteFolder, useListed, useRenameFolder } from '../sidebar-queries.ts'

/** A folder that unfolds, and into which conversations can be dragged. */
export function FolderSection({ folder }: { folder: ConversationFolder }) {
  const { id, name, conversations } = folder
  const [isOpen, setOpen] = useState(false)
  const { isOver, handlers } = useDrop(id)
  const listed = useListed({ folder_id: id }, { enabled: isOpen })
  return (
    <section aria-label={name} {...handlers}>
      <div
        className={classNames(
          'flex items-center rounded-md',
          isOver && 'bg-accent-wash shadow-[inset_0_0_0_1px_var(--accent)]',
        )}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-raised/60 pointer-coarse:min-h-11"
        >
          <ChevronRightIcon
            size={16}
            className={classNames('text-ink-soft transition-transform', isOpen && 'rotate-90')}
          />
          <FolderIcon size={16} className="text-ink-soft" />
          <span className="truncate">{name}</span>
          <span className="ml-auto text-xs text-ink-soft tabular-nums">
            {conversations}
            <span className="sr-only"> {conversations === 1 ? 'conversation' : 'conversations'}</span>
          </span>
        </button>
        <FolderMenu folder={folder} onDelete={() => setOpen(false)} />
      </div>
      {isOpen && (
        <div className="pl-3">
          <Rows conversations={listed.conversations} />
          <EndOfList
            query={listed}
            empty={
              listed.conversations.length === 0 && (
                <p className="px-2.5 py-1.5 text-sm text-ink-soft">
                  Nothing here yet. Drag a conversation here, or choose “Move to folder” in its menu.
                </p>
              )
            }
          />
        </div>
      )}
    </section>
  )
}

function useDrop(folderId: string) {
  const change = useChangeConversation()
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isConversationDragged(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      const conversation = droppedConversation(event.dataTransfer)
      if (!conversation) return
      event.preventDefault()
      change.mutate({ conversation, folder_id: folderId })
    },
  }
  return { isOver, handlers }
}

interface MenuProps {
  folder: ConversationFolder
  /** It is about to go: nobody asks again what is in it. */
  onDelete: () => void
}

function FolderMenu({ folder: { id, name }, onDelete }: MenuProps) {
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const rename = useRenameFolder()
  const remove = useDeleteFolder()
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        label={`Actions for folder ${name}`}
        trigger={<EllipsisIcon size={18} className="text-ink-soft" />}
        className="shrink-0 [&>button]:size-9 pointer-coarse:[&>button]:size-11"
      >
        <MenuItem icon={<PenLineIcon />} onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={<TrashIcon />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <FolderNameDialog
        title="Rename folder"
        name={name}
        open={asking === 'rename'}
        isBusy={rename.isPending}
        onClose={close}
        onSave={(next) => rename.mutate({ id, name: next }, { onSuccess: close })}
      />
      <DeleteFolderDialog
        name={name}
        open={asking === 'delete'}
        isBusy={remove.isPending}
        onClose={close}
        onDelete={() => {
          onDelete()
          remove.mutate(id, { onSuccess: close })
        }}
      />
    </>
  )
}
