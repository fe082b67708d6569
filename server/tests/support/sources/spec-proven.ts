// The last step of npm run test:all (`all`): every test that docs/spec-coverage.md names has just run, and passed. Of npm
// test (`main`): none of them failed; those that are tagged as long did not run.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readProofTable, root } from './proof-table.ts'

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: Suite[]
}

const isWhole = process.argv[2] === 'all'
const passed = new Map<string, boolean>()
/** Vitest reports the tests that a tag leaves out, Playwright does not. */
const isLeftOut = (status: string) => !isWhole && (status === 'skipped' || status === 'pending')
const nameOf = (file: string, title: string) => `${relative(root, file)} › ${title}`

/** One title may stand for several runs, of which each has to pass. */
function note(name: string, didPass: boolean) {
  passed.set(name, didPass && passed.get(name) !== false)
}

function read<Report>(name: string): Report {
  return JSON.parse(readFileSync(join(root, '.cache', name), 'utf8')) as Report
}

function noteSuite({ file, specs, suites = [] }: Suite, folder: string) {
  for (const { title, tests } of specs) {
    const didPass = tests.every(({ status }) => status === 'expected' || status === 'flaky')
    note(nameOf(join(folder, file), title), didPass)
  }
  for (const suite of suites) noteSuite(suite, folder)
}

for (const { name, assertionResults } of read<VitestReport>('vitest.json').testResults) {
  for (const { title, status } of assertionResults)
    if (!isLeftOut(status)) note(nameOf(name, title), status === 'passed')
}
const journeys = read<PlaywrightReport>('playwright.json')
for (const suite of journeys.suites) noteSuite(suite, journeys.config.rootDir)

const ledger = 'docs/spec-coverage.md'
const rows = readProofTable(ledger)
const problems = rows.flatMap(({ line, proofs }) =>
  proofs.flatMap((proof) => {
    const name = proof ? `${proof.file} › ${proof.title}` : 'no test'
    if (passed.get(name) || (proof && !isWhole && !passed.has(name))) return []
    return [`${ledger}:${line}: ${name} ${passed.has(name) ? 'did not pass' : 'did not run'}`]
  }),
)
const isProven = ({ proofs }: (typeof rows)[number]) =>
  proofs.some((proof) => proof && passed.get(`${proof.file} › ${proof.title}`))
const proven = `${rows.filter(isProven).length} of ${rows.length} statements proven`
process.stdout.write(`${[...problems, proven].join('\n')}, ${problems.length} proofs missing\n`)
process.exitCode = problems.length === 0 ? 0 : 1
