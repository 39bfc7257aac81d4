import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Node keeps what it compiled when a process ends by itself, and suites kill most of theirs: each of their processes
 * would be compiled anew. So every file is run once without variables, which it refuses and ends.
 */
export async function compileAhead(files: readonly string[]): Promise<void> {
  const { NODE_COMPILE_CACHE } = process.env
  if (NODE_COMPILE_CACHE === undefined) return
  for (const file of files) {
    const child = spawn(process.execPath, [file], { env: { NODE_COMPILE_CACHE }, stdio: 'ignore', timeout: 30_000 })
    await once(child, 'exit')
  }
}
