import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countVitest } from '../counts.ts'
import type { Counts } from '../counts.ts'
import { runCommand } from './run-command.ts'
import type { Outcome } from './run-command.ts'

type VitestOptions = {
  limitMs: number
  project?: string
  /** The long tests (*.long.test.ts), and only those. */
  isLong?: boolean
}

export async function runVitest({ limitMs, project, isLong }: VitestOptions): Promise<Outcome & Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    if (project !== undefined) args.push('--project', project)
    if (isLong) args.push('.long.test.')
    const outcome = await runCommand('vitest', args, { limitMs, ...(isLong && { env: { TOUCHLINE_LONG: '1' } }) })
    return { ...outcome, ...countVitest(report, outcome.code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
