import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reportCounts } from './counts.ts'
import { root } from './run/run-command.ts'
import { runPlaywright } from './run/run-tests.ts'

// npm run e2e -- [name …] [--flag=value …]: browser journeys; flags go to Playwright, as --workers=2 or --grep=bet. A name
// stands for every file that begins with it: `shell` for shell-pages, shell-addresses and the others.
const limitMs = 20 * 60_000
const known = globSync('e2e/*.spec.ts', { cwd: root }).map((file) => basename(file, '.spec.ts'))
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('-'))
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const called = (name: string) => known.filter((spec) => spec === name || spec.startsWith(`${name}-`))
const unknown = names.filter((name) => called(name).length === 0)

if (unknown.length > 0 || known.length === 0) {
  console.error(unknown.length > 0 ? `no e2e/${unknown[0]}.spec.ts` : 'there is no e2e/*.spec.ts yet')
  console.error(`known: ${known.toSorted().join(', ') || 'none'}`)
  process.exitCode = 2
} else {
  const files = [...new Set(names.flatMap(called))].map((spec) => `e2e/${spec}.spec.ts`)
  reportCounts(await runPlaywright(files, flags, limitMs))
}
