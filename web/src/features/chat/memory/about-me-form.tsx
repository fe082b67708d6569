import type { AboutMe } from '@agentry/contract/memory'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { counted } from '../../../core/text/counted.ts'
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
      {(about) => <Form about={about} />}
    </Loaded>
  )
}

function Form({ about: saved }: { about: AboutMe }) {
  const save = useSaveAboutMe()
  const [callMe, setCallMe] = useState(saved.call_me)
  const [about, setAbout] = useState(saved.about)
  const first = useRef<HTMLInputElement>(null)
  const wrong = { call_me: fieldError(save.error, 'call_me'), about: fieldError(save.error, 'about') }

  function remove() {
    const onSuccess = () => {
      setCallMe('')
      setAbout('')
      // The button is gone with what it deleted.
      first.current?.focus()
    }
    save.mutate({ call_me: '', about: '' }, { onSuccess })
  }
  return (
    <form
      aria-label="About you"
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate({ call_me: callMe, about })
      }}
    >
      <TextField
        ref={first}
        label="What should your agents call you?"
        value={callMe}
        onChange={(event) => setCallMe(event.target.value)}
        maxLength={memoryLimits.callMeCharacters}
        autoComplete="nickname"
        className="sm:max-w-80"
        error={wrong.call_me}
      />
      <TextArea
        label="About you"
        rows={5}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
        maxLength={memoryLimits.aboutCharacters}
        placeholder={'I teach chemistry in Leeds.\nI prefer short answers and metric units.'}
        hint={`${counted(memoryLimits.aboutCharacters - about.length, 'character')} left. Leave out passwords, card numbers and what nobody should read.`}
        error={wrong.about}
      />
      {save.isError && !wrong.call_me && !wrong.about && <Alert>{save.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
        {saved.updated_at && (
          <Button look="bare" disabled={save.isPending} onClick={remove}>
            Delete it
          </Button>
        )}
      </div>
    </form>
  )
}
