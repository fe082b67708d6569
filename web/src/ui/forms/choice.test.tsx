// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Choice } from './choice.tsx'

const options = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

afterEach(() => document.body.replaceChildren())

test.each([
  ['year', [['year']]],
  ['month', []],
])('%s, chosen before React takes the screen over, is told of: %j', (early, told) => {
  const onChange = vi.fn<(value: string) => void>()
  const choice = <Choice label="Interval" options={options} value="month" onChange={onChange} />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(choice)
  place.querySelector<HTMLInputElement>(`[value=${early}]`)!.click()
  act(() => void hydrateRoot(place, choice))
  expect(onChange.mock.calls).toEqual(told)
})
