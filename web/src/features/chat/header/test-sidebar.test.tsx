import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TestSidebar } from './test-sidebar.tsx'

afterEach(() => vi.unstubAllEnvs())

test("'Test Sidebar' is there while developing, and not in a build for people", () => {
  const shown = () => renderToStaticMarkup(<TestSidebar onPress={() => {}} />)
  vi.stubEnv('DEV', true)
  expect(shown()).toContain('Test Sidebar')
  vi.stubEnv('DEV', false)
  expect(shown()).toBe('')
})
