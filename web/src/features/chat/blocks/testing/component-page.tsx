import type { Window } from 'happy-dom'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

const roots: Root[] = []

/** Draws components into the page of a test that has `@vitest-environment happy-dom`. */
export async function draw(node: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push(root)
  await act(async () => root.render(node))
  return place
}

/** Also waits for parts that are loaded when they are first drawn. */
export async function find<T extends Element>(place: ParentNode, selector: string, words = ''): Promise<T> {
  return await vi.waitFor(async () => {
    await act(async () => {})
    const found = [...place.querySelectorAll<T>(selector)].find((each) =>
      [each.textContent, each.getAttribute('aria-label')].some((text) => text?.includes(words)),
    )
    if (!found) throw new Error(`There is no ${selector} ${words}`)
    return found
  })
}

export async function press(place: ParentNode, words: string) {
  const button = await find<HTMLElement>(place, 'button, input, [role=menuitem]', words)
  await act(async () => button.click())
}

/** Leaves nothing for the next test. */
export async function clearPage() {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
  await (window as unknown as Window).happyDOM.abort()
}
