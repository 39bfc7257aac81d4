import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Node stores its compile cache when a process ends by itself, but suites kill most of theirs, so each start would
 * compile again. This runs every file once without environment variables, which it rejects before it ends.
 */
export async function compileAhead(files: readonly string[]): Promise<void> {
  const { NODE_COMPILE_CACHE } = process.env
  if (NODE_COMPILE_CACHE === undefined) return
  for (const file of files) {
    const child = spawn(process.execPath, [file], { env: { NODE_COMPILE_CACHE }, stdio: 'ignore', timeout: 30_000 })
    await once(child, 'exit')
  }
}
