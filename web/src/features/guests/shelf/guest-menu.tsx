import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { notify } from '../../../core/page/notify.ts'
import { notifyWithUndo } from '../../../core/page/notify-with-undo.tsx'
import { EllipsisIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { MenuItem, MenuLink } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { answeredFirst } from './answered-first.ts'
import { useGuestSessions } from '../guest-sessions.ts'
import { sessionTitle } from '../session-title.ts'

/** The guest's conversations in this browser: go to another, remove this one, or remove them all. */
export function GuestMenu({ currentId }: { currentId: string }) {
  const { sessions, remove } = useGuestSessions()
  const navigate = useNavigate()
  const others = answeredFirst(sessions.filter(({ id }) => id !== currentId))

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
      {others.length > 0 && (
        // What can be done with this conversation stays in view below, however many others there are.
        <div className="max-h-72 overflow-y-auto">
          {others.map((session) => (
            <MenuLink key={session.id} to={paths.guestChat(session.id, session.templateId)}>
              <span className="grid min-w-0 py-1">
                <span dir="auto" className="truncate">
                  {sessionTitle(session)}
                </span>
                <span className="truncate text-sm text-ink-soft">{session.templateName}</span>
              </span>
            </MenuLink>
          ))}
        </div>
      )}
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
