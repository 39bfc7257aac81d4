import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run-command.ts'

export type App = {
  name: string
  entry: string
  env: Record<string, string>
  /** The process is started when this resolves. */
  after?: () => Promise<void>
}

/** How long processes may take to end: longer than the longest DRAIN_SECONDS and the shutdown after it. */
const drainMs = 90_000

/**
 * Runs processes side by side until one ends or Ctrl-C is pressed, and then ends the others. Each line of output begins
 * with the name of its process. Returns the exit code.
 */
export async function runApps(apps: readonly App[], onStarted: () => Promise<void>): Promise<number> {
  const width = Math.max(...apps.map(({ name }) => name.length))
  const running = new Map<string, ChildProcess>()
  let ending: Promise<void> | undefined
  let code = 0

  function end(): Promise<void> {
    ending ??= endAll(running)
    return ending
  }

  const ended = apps.map(async ({ name, entry, env, after }) => {
    await after?.()
    if (ending) return
    // Each process is in a process group of its own, so that Ctrl-C reaches only this script, which then sends SIGTERM
    // to each.
    const child = spawn(process.execPath, [entry], {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.set(name, child)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)}  ${line}`))
    }
    await new Promise<void>((resolve) => {
      const settle = (reason: string, isFailure: boolean): void => {
        running.delete(name)
        if (isFailure && !ending) {
          console.error(`${name.padEnd(width)}  ${reason}: the others are stopped`)
          code = 1
        }
        void end()
        resolve()
      }
      child.once('error', (error) => settle(error.message, true))
      child.once('exit', (exitCode, signal) => settle(`ended with ${signal ?? exitCode}`, exitCode !== 0))
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

  onStarted().catch((error: unknown) => {
    if (ending) return
    console.error(error instanceof Error ? error.message : error)
    code = 1
    void end()
  })
  await Promise.all(ended).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    code = 1
    return end()
  })
  await ending
  return code
}

/** Waits until the process with this health port is ready. */
export async function untilReady(name: string, healthPort: number, limitMs = 90_000): Promise<void> {
  const deadlineMs = performance.now() + limitMs
  while (performance.now() < deadlineMs) {
    const isReady = await fetch(`http://127.0.0.1:${healthPort}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`${name} was not ready within ${limitMs / 1_000} s`)
}

async function endAll(running: ReadonlyMap<string, ChildProcess>): Promise<void> {
  for (const child of running.values()) child.kill('SIGTERM')
  const deadlineMs = performance.now() + drainMs
  while (running.size > 0 && performance.now() < deadlineMs) await sleep(50)
  for (const child of running.values()) child.kill('SIGKILL')
}
