import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs every file once, so that Node stores its compile cache. Without environment variables a process ends by itself,
 * which is when Node stores the cache; suites kill most processes, so that each start would compile again.
 */
export async function compileAhead(files: readonly string[]): Promise<void> {
  const { NODE_COMPILE_CACHE } = process.env
  if (NODE_COMPILE_CACHE === undefined) return
  for (const file of files) {
    const child = spawn(process.execPath, [file], { env: { NODE_COMPILE_CACHE }, stdio: 'ignore', timeout: 30_000 })
    await once(child, 'exit')
  }
}
