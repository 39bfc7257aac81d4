import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A small server for comparison, in a process of its own, so that its CPU time is separate from the client's. */
export type Serving = { url: string; pid: number; stop(): void }

/** Starts a file that serves, and reads the address from its first line of output. */
export async function startServing(entry: URL, env: Record<string, string> = {}): Promise<Serving> {
  const file = fileURLToPath(entry)
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout || child.pid === undefined) throw new Error(`${file} did not start`)
  const lines = createInterface(child.stdout)
  const [url] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended at once`))),
  ])) as [string]
  return { url, pid: child.pid, stop: () => void child.kill() }
}
