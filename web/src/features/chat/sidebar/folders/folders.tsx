import { useState } from 'react'
import { PlusIcon } from '../../../../ui/page-icons.tsx'
import { FolderNameDialog } from './folder-dialogs.tsx'
import { FolderSection } from './folder-section.tsx'
import { Section } from '../section.tsx'
import { useCreateFolder, useFolders } from '../sidebar-queries.ts'

export function Folders() {
  const { data: folders = [] } = useFolders()
  const [isNaming, setNaming] = useState(false)
  const create = useCreateFolder()
  const close = () => setNaming(false)
  return (
    <Section
      title="Folders"
      action={
        <button
          type="button"
          aria-label="New folder"
          title="New folder"
          onClick={() => setNaming(true)}
          className="inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:size-11"
        >
          <PlusIcon size={16} />
        </button>
      }
    >
      {folders.map((folder) => (
        <FolderSection key={folder.id} folder={folder} />
      ))}
      <FolderNameDialog
        title="New folder"
        open={isNaming}
        isBusy={create.isPending}
        onClose={close}
        onSave={(name) => create.mutate(name, { onSuccess: close })}
      />
    </Section>
  )
}
