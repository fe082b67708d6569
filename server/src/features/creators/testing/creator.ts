import type { SavedTemplate } from '@agentry/contract/creators'
import type { Failure } from '@agentry/contract/rules/errors'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { craftZip, type CraftedEntry } from './craft-zip.ts'

export const goodConfig = `name: Tea Timer
description: Tells how long and how hot each kind of tea wants to be.
category: Lifestyle
tools:
  - calculator
starters:
  - How long does green tea take?
cover: assets/cover.svg
`
export const goodPrompt = 'You are a calm tea master. Answer in short sentences.\n'
export const goodCover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#CFE0D2"/></svg>'
export const goodLogic = `def respond(event):
    if "green" in event["message"].lower():
        return {"reply": "Green tea: 2 minutes at 75 °C."}
    return {"reply": "Which tea do you have?"}
`
const goodTests = `- name: knows green tea
  turns:
    - say: How long does green tea take?
      contains: ["2 minutes"]
    - say: And a thing that is no tea?
      contains: ["Which tea"]
`

export const goodFiles: Record<string, string | Uint8Array> = {
  'config.yaml': goodConfig,
  'prompt.txt': goodPrompt,
  'logic.py': goodLogic,
  'tests.yaml': goodTests,
  'assets/cover.svg': goodCover,
  'assets/guide.md': '# Green tea\n\nTwo minutes.\n',
}

function entriesOf(files: Record<string, string | Uint8Array | undefined>): CraftedEntry[] {
  return Object.entries(files).flatMap(([name, content]) =>
    content === undefined ? [] : [{ name, content }],
  )
}

/** A template that is right, but for these files; undefined takes one away. */
export function zipWith(files: Record<string, string | Uint8Array | undefined> = {}): Buffer {
  return craftZip(entriesOf({ ...goodFiles, ...files }))
}

export function upload(person: Caller, zip: Uint8Array, query = '') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'template.zip')
  return person.ask<SavedTemplate & Failure>('POST', `/templates/upload${query}`, { raw: form })
}
