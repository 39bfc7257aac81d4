import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { countOne, countPlaywright, countVitest, failedTests, readSpecFiles } from './counts.ts'
import type { Counts, SpecFile } from './counts.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { runCommand } from './run-command.ts'
import type { Outcome } from './run-command.ts'
import { readSwitched } from './report-switches.ts'

type VitestOptions = {
  limitMs: number
  project?: string
  /** Runs only the long tests (*.long.test.ts). */
  isLong?: boolean
}

export async function runVitest({
  limitMs,
  project,
  isLong,
}: VitestOptions): Promise<Outcome & Counts & { failures: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    if (project !== undefined) args.push('--project', project)
    if (isLong) args.push('.long.test.')
    const outcome = await runCommand('vitest', args, { limitMs, ...(isLong && { env: { TOUCHLINE_LONG: '1' } }) })
    return { ...outcome, ...countVitest(report, outcome.code), failures: failedTests(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs these spec files, of which there must be at least one, in the system's Chromium. Browsers are never downloaded.
 */
export async function runPlaywright(
  specFiles: readonly string[],
  flags: readonly string[],
  limitMs: number,
): Promise<Outcome & Counts & { switched: string[] }> {
  if (findHeadlessChromium() === undefined) {
    console.error('no Chromium: install the package chromium or set CHROMIUM to its path')
    return { code: 1, output: '', elapsedMs: 0, isTimedOut: false, switched: [], ...countOne(1) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  const [report, switched] = [join(folder, 'report.json'), join(folder, 'switched')]
  try {
    const args = ['test', ...specFiles.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`), ...flags]
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', E2E_SWITCHED: switched }
    const outcome = await runCommand('playwright', args, { limitMs, env })
    reportJourneys(readSpecFiles(report))
    return { ...outcome, ...countPlaywright(report, outcome.code), switched: readSwitched(switched) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the duration of each spec file, and the command to run a failed one alone. */
function reportJourneys(files: readonly SpecFile[]): void {
  const ofName = (file: string) => basename(file, '.spec.ts')
  if (files.length > 1)
    console.log(`seconds: ${files.map(({ file, seconds }) => `${ofName(file)} ${seconds}`).join(', ')}`)
  for (const { file, isOk } of files) if (!isOk) console.log(`failed: npm run e2e -- e2e/${file}`)
}
