import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { notify } from '../../core/page/notify.ts'
import { EllipsisIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuLink } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useGuestSessions } from './guest-sessions.ts'

const othersShown = 5

/** The guest's conversations in this browser: go to another, remove this one, or remove them all. */
export function GuestMenu({ currentId }: { currentId: string }) {
  const { sessions, remove, clear } = useGuestSessions()
  const navigate = useNavigate()
  const others = sessions.filter(({ id }) => id !== currentId).slice(0, othersShown)

  function leaveAfter(removal: () => void, told: string) {
    void navigate(paths.browse)
    removal()
    notify.plain(told)
  }

  return (
    <Menu label="Guest conversations" trigger={<EllipsisIcon className="text-ink-soft" />}>
      {others.map(({ id, templateId, name }) => (
        <MenuLink key={id} to={paths.guestChat(id, templateId)}>
          {name}
        </MenuLink>
      ))}
      <MenuItem
        icon={<TrashIcon />}
        onSelect={() => leaveAfter(() => remove(currentId), 'Conversation removed')}
      >
        Remove this conversation
      </MenuItem>
      {sessions.length > 1 && (
        <MenuItem icon={<TrashIcon />} onSelect={() => leaveAfter(clear, 'All guest conversations removed')}>
          Remove all guest conversations
        </MenuItem>
      )}
    </Menu>
  )
}
