import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { notify } from '../../core/page/notify.ts'
import { notifyWithUndo } from '../../core/page/notify-with-undo.tsx'
import { EllipsisIcon, TrashIcon } from '../../ui/page-icons.tsx'
import { MenuItem, MenuLink } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useGuestSessions } from './guest-sessions.ts'
import { sessionTitle } from './session-title.ts'

const othersShown = 5

/** The guest's conversations in this browser: go to another, remove this one, or remove them all. */
export function GuestMenu({ currentId }: { currentId: string }) {
  const { sessions, remove } = useGuestSessions()
  const navigate = useNavigate()
  const others = sessions.filter(({ id }) => id !== currentId).slice(0, othersShown)

  function leaveAfterRemoving(ids: string[], told: string) {
    void navigate(paths.browse)
    const { undo, ...rest } = remove(ids)
    notifyWithUndo(told, {
      ...rest,
      undo() {
        undo()
        notify.plain(ids.length > 1 ? 'Conversations restored' : 'Conversation restored')
      },
    })
  }

  return (
    <Menu label="Guest conversations" trigger={<EllipsisIcon className="text-ink-soft" />}>
      {others.map((session) => (
        <MenuLink key={session.id} to={paths.guestChat(session.id, session.templateId)}>
          <span dir="auto" className="min-w-0 truncate">
            {sessionTitle(session)}
          </span>
        </MenuLink>
      ))}
      <MenuItem icon={<TrashIcon />} onSelect={() => leaveAfterRemoving([currentId], 'Conversation removed')}>
        Remove this conversation
      </MenuItem>
      {sessions.length > 1 && (
        <MenuItem
          icon={<TrashIcon />}
          onSelect={() =>
            leaveAfterRemoving(
              sessions.map(({ id }) => id),
              'All guest conversations removed',
            )
          }
        >
          Remove all guest conversations
        </MenuItem>
      )}
    </Menu>
  )
}
