import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The sources of a release in a folder of their own, from which its processes start. */
export type UnpackedRelease = { version: string; root: string; remove(): Promise<void> }

/** Unpacks the last release, or the named one, from the history of this checkout. */
export async function unpackRelease(wanted?: string): Promise<UnpackedRelease> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-release-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    const { stdout } = await runScript('release/unpack.ts', [root, ...(wanted === undefined ? [] : [wanted])])
    return { version: stdout.trim(), root, remove }
  } catch (error) {
    await remove()
    throw new Error(messageOf(error), { cause: error })
  }
}

/** Migrates a database to the schema of these sources. */
export async function migrate(url: string): Promise<void> {
  await run(process.execPath, [pathOf('apps/server/src/migrate.ts')], { env: { DATABASE_URL: url }, timeout: 60_000 })
}

/** Compares a database with schema.sql; returns the difference, or nothing. */
export async function compareSchema(url: string): Promise<string> {
  return runScript('schema.ts', ['--database', url]).then(() => '', messageOf)
}

/** Scripts are started by their path, because workspaces import no tools. */
function runScript(name: string, words: readonly string[]): Promise<{ stdout: string }> {
  return run(process.execPath, [pathOf(`scripts/${name}`), ...words], { timeout: 60_000 })
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../../../../${file}`, import.meta.url))
}

function messageOf(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string }
  return stderr.trim() || message
}
