import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePageCommands } from '../../core/page/commands.ts'
import {
  agentsQuery,
  foundConversationsQuery,
  foundTemplatesQuery,
} from '../../core/server/shared-queries.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { newConversation, paths } from '../paths.ts'
import { useLaunch } from '../routes/use-launch.ts'
import { actions } from './actions.ts'
import type { Group } from './entry.ts'
import { pagesFor } from './pages.ts'

interface Asked {
  /** What is in the field now. */
  typed: string
  /** The same when the typing pauses: what the server is asked for. */
  settled: string
  onShortcuts: () => void
}

const agentsShown = 6

/** All that the palette offers for what was typed, in groups. */
export function useEntries({ typed, settled, onShortcuts }: Asked) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isMember = viewer.status === 'signed-in'
  const { launch } = useLaunch(isMember ? 'members' : 'public')
  const commands = usePageCommands()
  const { data: agents = [] } = useQuery({ ...agentsQuery, enabled: isMember })
  const conversations = useQuery({
    ...foundConversationsQuery(settled),
    enabled: isMember,
    placeholderData: keepPreviousData,
  })
  const templates = useQuery(foundTemplatesQuery(settled))
  const to = (path: string) => () => void navigate(path)
  const matches = matching(typed)

  const ofThePage = commands.map((command) => ({ key: command.name, ...command })).filter(matches)
  const ofEveryPage = actions({ viewer, onShortcuts, goTo: (path) => void navigate(path) }).filter(matches)

  const groups: Group[] = [
    // Where nothing was typed, Enter on the first entry should not change the theme.
    { title: 'Actions', entries: typed ? [...ofThePage, ...ofEveryPage] : ofThePage },
    {
      title: 'Agents',
      entries: agents
        .map(({ id, name, template_name, status }) => ({
          key: id,
          name,
          hint: status === 'running' ? template_name : `${template_name}, ${status}`,
          run: to(paths.agentChat(id)),
        }))
        .filter(matches)
        .slice(0, typed ? undefined : agentsShown),
    },
    {
      title: 'New conversation with',
      entries: typed
        ? agents
            .filter(({ status }) => status === 'running')
            .map(({ id, name }) => ({
              key: `new ${id}`,
              name: `New conversation with ${name}`,
              run: to(paths.agentChat(id, newConversation)),
            }))
            .filter(matches)
        : [],
    },
    {
      title: typed ? 'Conversations' : 'Latest conversations',
      entries: (conversations.data ?? []).map(({ conversation_id: id, agent_id, title, last_message }) => ({
        key: id,
        name: title,
        hint: last_message,
        run: to(paths.agentChat(agent_id, id)),
      })),
    },
    {
      title: 'Pages',
      entries: pagesFor(viewer)
        .map(({ name, path }) => ({ key: path, name, run: to(path) }))
        .filter(matches),
    },
    {
      title: isMember ? 'Start a template' : 'Try a template',
      entries: (settled ? (templates.data ?? []) : []).map((template) => ({
        key: template.id,
        name: template.name,
        hint: template.description,
        run: () => launch(template),
      })),
    },
    { title: 'Everywhere', entries: typed ? [] : ofEveryPage },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isBusy: typed !== settled || conversations.isFetching || templates.isFetching,
  }
}

/** Every word of the search, in the name or the second line. */
function matching(search: string) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, hint = '' }: { name: string; hint?: string }) => {
    const text = `${name} ${hint}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
}
