import type { OwnProfile } from '@agentry/contract/people/profiles'
import { handleLimits, handleRule, profileLimits } from '@agentry/contract/rules/community/profiles'
import { fullName } from '@agentry/contract/rules/limits'
import { paths } from '../../app/paths.ts'
import { submitted } from '../../core/form.ts'
import { notify } from '../../core/page/notify.ts'
import { fieldError } from '../../core/server/api-error.ts'
import { useUser } from '../../core/server/viewer.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { PictureField } from './picture-field.tsx'
import { useProfile, useSaveProfile } from './queries.ts'

/** How others see me. */
export function ProfileForm() {
  return (
    <Loaded
      query={useProfile()}
      label="Loading your profile"
      skeleton={<Skeleton className="h-96 rounded-md" />}
    >
      {(profile) => <Form profile={profile} />}
    </Loaded>
  )
}

type Name = 'handle' | 'display_name' | 'bio' | 'link' | 'is_contactable'

function Form({ profile }: { profile: OwnProfile }) {
  const { full_name } = useUser()
  const save = useSaveProfile()
  const known = (['handle', 'display_name', 'bio', 'link'] as const).some((name) =>
    fieldError(save.error, name),
  )
  return (
    <div className="grid max-w-[36rem] gap-6">
      <PictureField profile={profile} />
      <form
        aria-label="Public profile"
        className="grid gap-5"
        onSubmit={submitted<Name>(({ handle, display_name, bio, link, is_contactable }) =>
          save.mutate(
            {
              handle,
              display_name: display_name.trim() || null,
              bio,
              link: link.trim() || null,
              is_contactable: is_contactable === 'on',
            },
            { onSuccess: () => notify.success('Profile saved') },
          ),
        )}
      >
        <TextField
          label="Public name"
          name="display_name"
          defaultValue={profile.display_name ?? ''}
          placeholder={full_name}
          maxLength={fullName.max}
          autoComplete="nickname"
          hint="What others see with your templates and messages. Without one it is your full name."
          error={fieldError(save.error, 'display_name')}
        />
        <TextField
          label="Handle"
          name="handle"
          required
          defaultValue={profile.handle ?? profile.suggested_handle}
          maxLength={handleLimits.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={`The end of your page’s address. ${handleRule} Your old one leads to the new one for ${handleLimits.keptDays} days.`}
          error={fieldError(save.error, 'handle')}
        />
        <TextArea
          label="Bio (optional)"
          name="bio"
          defaultValue={profile.bio}
          maxLength={profileLimits.bioCharacters}
          hint="One paragraph for everybody who opens your page. Your agents do not read it."
          error={fieldError(save.error, 'bio')}
        />
        <TextField
          label="Link (optional)"
          name="link"
          type="url"
          defaultValue={profile.link ?? ''}
          placeholder="https://"
          maxLength={profileLimits.linkCharacters}
          error={fieldError(save.error, 'link')}
        />
        <Checkbox
          label="People can write to me"
          name="is_contactable"
          defaultChecked={profile.is_contactable}
          hint="Messages come through Agentry. Nobody sees your email."
        />
        {profile.is_verified && (
          <Alert tone="plain">
            You have the verified mark. It goes when you change your public name or handle.
          </Alert>
        )}
        {save.error && !known && <Alert>{save.error.message}</Alert>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save Profile
          </Button>
          {profile.handle && <TextLink to={paths.creator(profile.handle)}>See your page</TextLink>}
        </div>
      </form>
    </div>
  )
}
