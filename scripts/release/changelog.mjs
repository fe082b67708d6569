const HEADING = /^## \[(.+?)\]/
const UNRELEASED = 'Unreleased'

/** The lines below the heading of one version, without the heading; undefined when the version has none. */
export function notesOf(changelog, version) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version)
  if (start < 0) return undefined
  const length = lines.slice(start + 1).findIndex((line) => HEADING.test(line))
  const end = length < 0 ? lines.length : start + 1 + length
  return lines
    .slice(start + 1, end)
    .join('\n')
    .trim()
}

/** The changelog with everything unreleased under a heading for this version, dated. */
export function withRelease(changelog, version, date) {
  if (notesOf(changelog, version) !== undefined) throw new Error(`CHANGELOG.md already has ${version}.`)
  if (!notesOf(changelog, UNRELEASED)) throw new Error('CHANGELOG.md has nothing under "Unreleased".')
  return changelog.replace(`## [${UNRELEASED}]`, `## [${UNRELEASED}]\n\n## [${version}] - ${date}`)
}
