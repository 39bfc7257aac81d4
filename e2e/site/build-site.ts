import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProcesses } from '../../scripts/run/bundle-processes.ts'
import { compileAhead } from '../../scripts/run/compile-ahead.ts'
import { entries } from '../../scripts/run/entries.ts'

const run = promisify(execFile)

/**
 * Builds what `npm run build` builds, once before all tests: a build while a site runs would delete the files it
 * serves.
 */
// oxlint-disable-next-line import/no-default-export -- the runner asks for one
export default async function buildSite(): Promise<void> {
  await Promise.all([build(), bundleProcesses(), compileAhead([entries.web])])
}

async function build(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts']
  try {
    await run(process.execPath, vite, { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 })
  } catch (error) {
    throw new Error(`the site could not be built:\n${(error as { stderr?: string }).stderr ?? ''}`, { cause: error })
  }
}
