import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A small server to compare with, in a process of its own, so that what it costs is not mixed with what asks it. */
export type Serving = { url: string; pid: number; stop(): void }

/** Runs a file of this folder, which writes its port as its first line. */
export async function startServing(file: string, env: Record<string, string> = {}): Promise<Serving> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout || child.pid === undefined) throw new Error(`${file} did not start`)
  const lines = createInterface(child.stdout)
  const [port] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended at once`))),
  ])) as [string]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.kill() }
}
