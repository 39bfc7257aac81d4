import type { Browser } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openShell } from '../../e2e/shell/open-shell.ts'
import type { Shell } from '../../e2e/shell/open-shell.ts'
import buildSite from '../../e2e/site/build-site.ts'
import { openBrowser } from '../measure/open-browser.ts'
import { startServing } from '../measure/start-serving.ts'
import type { Serving } from '../measure/start-serving.ts'

/** The built site on engines of its own, an empty page of the same framework for comparison, and a browser for both. */
export type Bench = {
  shell: Shell
  empty: Serving
  browser: Browser
  /** The paths of the pages. */
  pages: { home: string; league: string; match: string }
  close(): Promise<void>
}

const run = promisify(execFile)

export async function openBench(): Promise<Bench> {
  await buildSite()
  const folder = join(import.meta.dirname, 'empty')
  await run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    folder,
    '--config',
    join(folder, 'vite.config.ts'),
  ])
  const shell = await openShell('prove-shell')
  const empty = await startServing(new URL('serve-empty.ts', import.meta.url))
  const browser = await openBrowser()
  const { sport, league, match } = shell.slugs
  return {
    shell,
    empty,
    browser,
    pages: { home: '/sports', league: `/sports/${sport}/${league}`, match: `/sports/${sport}/${match}` },
    close: async () => {
      await browser.close()
      empty.stop()
      await shell.close()
    },
  }
}
