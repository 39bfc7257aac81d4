import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const version = '4.32.5'
const run = promisify(execFile)

/** The program, in an environment of its own in the project's cache folder; made when it is not there. */
export async function installSchemathesis(): Promise<string> {
  const { TOUCHLINE_CACHE, XDG_CACHE_HOME } = process.env
  const cache = TOUCHLINE_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'touchline')
  const folder = join(cache, `schemathesis-${version}`)
  const program = join(folder, 'bin', 'schemathesis')
  const isThere = await access(program).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    console.info(`installing Schemathesis ${version}`)
    await run('python3', ['-m', 'venv', folder], { timeout: 120_000 })
    await run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`], { timeout: 600_000 })
  }
  return program
}
