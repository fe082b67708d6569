import { expect, test } from 'vitest'
import { notesOf, withRelease } from './changelog.mjs'

const changelog = `# Changelog

## [Unreleased]

- Fixed a thing.

## [0.1.0] - 2026-11-01

The first version.
`

test('the notes of a version are what stands below its heading', () => {
  expect(notesOf(changelog, '0.1.0')).toBe('The first version.')
  expect(notesOf(changelog, 'Unreleased')).toBe('- Fixed a thing.')
  expect(notesOf(changelog, '0.2.0')).toBeUndefined()
})

test('a release takes over what was unreleased and leaves room for the next', () => {
  const released = withRelease(changelog, '0.2.0', '2026-12-01')
  expect(notesOf(released, '0.2.0')).toBe('- Fixed a thing.')
  expect(notesOf(released, 'Unreleased')).toBe('')
  expect(notesOf(released, '0.1.0')).toBe('The first version.')
})

test('a version is released once, and not without changes', () => {
  const released = withRelease(changelog, '0.2.0', '2026-12-01')
  expect(() => withRelease(changelog, '0.1.0', '2026-12-01')).toThrow('already has 0.1.0')
  expect(() => withRelease(released, '0.3.0', '2026-12-01')).toThrow('nothing under "Unreleased"')
})
