import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { countOne, reportCounts } from './counts.ts'
import { root, runCommand } from './run/run-command.ts'

// npm run prove -- <name> [args …]: runs proofs/<name>.ts, which prints what it measured and fails when it does not hold.
const limitMs = 20 * 60_000
const proofs = globSync('proofs/*.ts', { cwd: root })
const known = proofs.filter((file) => !file.endsWith('.test.ts')).map((file) => basename(file, '.ts'))
const [name, ...args] = process.argv.slice(2)

if (name === undefined) {
  console.log(known.toSorted().join('\n') || 'there is no proof yet')
} else if (known.includes(name)) {
  const { code, isTimedOut } = await runCommand(process.execPath, [`proofs/${name}.ts`, ...args], { limitMs })
  if (isTimedOut) console.error(`${name} was stopped after ${limitMs / 60_000} minutes`)
  reportCounts(countOne(code))
} else {
  console.error(`no proofs/${name}.ts; known: ${known.toSorted().join(', ') || 'none'}`)
  process.exitCode = 2
}
