import type { OwnProfile } from '@agentry/contract/people/profiles'
import { pictureMaxBytes } from '@agentry/contract/rules/community/profiles'
import { useRef, useState } from 'react'
import { base64Of } from '../../core/base64.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Portrait } from './portrait.tsx'
import { useRemovePicture, useSetPicture } from './queries.ts'

const tooLarge = `Please choose a picture of at most ${pictureMaxBytes / 1024 / 1024} MB.`

export function PictureField({ profile }: { profile: OwnProfile }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const set = useSetPicture()
  const remove = useRemovePicture()
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > pictureMaxBytes ? tooLarge : undefined)
    if (file.size <= pictureMaxBytes) set.mutate({ path: file.name, base64: await base64Of(file) })
  }
  const failure = problem ?? set.error?.message ?? remove.error?.message
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        <Portrait name={profile.public_name} src={profile.picture_url} size={80} />
        <div className="flex flex-wrap gap-2">
          <Button busy={set.isPending} onClick={() => input.current?.click()}>
            {profile.picture_url ? 'Change Picture' : 'Add Picture'}
          </Button>
          {profile.picture_url && (
            <Button look="bare" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove Picture
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {failure && <Alert>{failure}</Alert>}
    </div>
  )
}
