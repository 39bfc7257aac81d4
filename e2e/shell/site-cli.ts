import { execFile } from 'node:child_process'
import type { Site } from '../bet-path/open-site.ts'

export type CliResult = { code: number; out: string; errors: string }

/** Runs `npm run site` with a staff token. */
export function siteCli(shell: Site, args: readonly string[], { token = '', input = '' } = {}): Promise<CliResult> {
  const env = {
    ...process.env,
    SITE_API_URL: shell.apiProxy.url,
    STAFF_TOKEN: token,
    DATABASE_URL: shell.suite.database.url('tl_migrate'),
    LOG_LEVEL: 'silent',
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/operators/site.ts', ...args],
      { env, timeout: 30_000 },
      (error, out, errors) =>
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, out, errors }),
    )
    child.stdin?.end(input)
  })
}

/** Creates a staff token of an operator, with all permissions. */
export async function staffToken(shell: Site, operator: string): Promise<string> {
  const { out, errors } = await siteCli(shell, ['token', operator, '--name', 'Ann', '--days', '1'])
  if (out === '') throw new Error(errors)
  return out.trim()
}
