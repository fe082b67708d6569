import type { AboutMe } from '@agentry/contract/memory'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submitted } from '../../../core/form.ts'
import { fieldError } from '../../../core/server/api-error.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { aboutMeQuery, useSaveAboutMe } from './memory-queries.ts'

/** What a person tells all of their agents. */
export function AboutMeForm() {
  return (
    <Loaded
      query={useQuery(aboutMeQuery)}
      label="Loading what you tell your agents"
      skeleton={<Skeleton className="h-60 rounded-md" />}
    >
      {(about) => <Form key={about.updated_at} about={about} />}
    </Loaded>
  )
}

function Form({ about: { call_me, about, updated_at } }: { about: AboutMe }) {
  const save = useSaveAboutMe()
  const [left, setLeft] = useState(memoryLimits.aboutCharacters - about.length)
  const wrong = { call_me: fieldError(save.error, 'call_me'), about: fieldError(save.error, 'about') }
  return (
    <form
      aria-label="About you"
      className="grid max-w-2xl gap-4"
      onSubmit={submitted<'call_me' | 'about'>((fields) => save.mutate(fields))}
    >
      <TextField
        label="What should your agents call you?"
        name="call_me"
        defaultValue={call_me}
        maxLength={memoryLimits.callMeCharacters}
        autoComplete="nickname"
        className="sm:max-w-80"
        error={wrong.call_me}
      />
      <TextArea
        label="About you"
        name="about"
        rows={5}
        defaultValue={about}
        maxLength={memoryLimits.aboutCharacters}
        placeholder={'I teach chemistry in Leeds.\nI prefer short answers and metric units.'}
        hint={`${left} characters left. Leave out passwords, card numbers and what nobody should read.`}
        error={wrong.about}
        onChange={(event) => setLeft(memoryLimits.aboutCharacters - event.target.value.length)}
      />
      {save.isError && !wrong.call_me && !wrong.about && <Alert>{save.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending && save.variables.about !== ''}>
          Save
        </Button>
        {updated_at && (
          <Button
            look="bare"
            disabled={save.isPending}
            onClick={() => save.mutate({ call_me: '', about: '' })}
          >
            Delete it
          </Button>
        )}
      </div>
    </form>
  )
}
