import type { ConversationSummary } from '@agentry/contract/chat'
import { useState } from 'react'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { EllipsisIcon, PenLineIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { ArchiveIcon, FolderIcon, PinIcon, ShareIcon } from '../chat-icons.tsx'
import { openShare } from '../sharing/share-state.ts'
import { DeleteConversation, RenameConversation } from './conversation-dialogs.tsx'
import { exportConversation, type ExportFormat } from './export-conversation.ts'
import { MoveToFolder } from './folders/move-to-folder.tsx'
import { useChangeConversation } from './sidebar-queries.ts'
import { useArchive } from './use-archive.ts'

/** What can be done with a conversation. */
export function ConversationMenu({ conversation }: { conversation: ConversationSummary }) {
  const { agent_id: agentId, conversation_id: id, title, pinned, archived } = conversation
  const [asking, setAsking] = useState<'rename' | 'move' | 'delete'>()
  const change = useChangeConversation()
  const archiving = useArchive(conversation)
  const close = () => setAsking(undefined)
  const save = (format: ExportFormat) => void exportConversation({ agentId, id, title }, format)
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        trigger={<EllipsisIcon size={18} className="text-ink-soft" />}
        className="shrink-0 [&>button]:size-9 pointer-coarse:[&>button]:size-11"
      >
        <MenuItem icon={<PenLineIcon />} onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        {!archived && (
          <>
            <MenuItem icon={<PinIcon />} onSelect={() => change.mutate({ conversation, pinned: !pinned })}>
              {pinned ? 'Unpin' : 'Pin'}
            </MenuItem>
            <MenuItem icon={<FolderIcon />} onSelect={() => setAsking('move')}>
              Move to folder
            </MenuItem>
          </>
        )}
        <MenuItem icon={<ArchiveIcon />} onSelect={archived ? archiving.restore : archiving.archive}>
          {archived ? 'Restore' : 'Archive'}
        </MenuItem>
        <MenuItem icon={<ShareIcon />} onSelect={() => openShare({ agentId, conversationId: id })}>
          Share
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => save('markdown')}>
          Export as Markdown
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => save('json')}>
          Export as JSON
        </MenuItem>
        <MenuItem icon={<TrashIcon />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <RenameConversation conversation={conversation} open={asking === 'rename'} onClose={close} />
      <MoveToFolder conversation={conversation} open={asking === 'move'} onClose={close} />
      <DeleteConversation conversation={conversation} open={asking === 'delete'} onClose={close} />
    </>
  )
}
