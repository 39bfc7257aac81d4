import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const root = resolve(import.meta.dirname, '../..')
/** The folder of Node's compile cache, which halves the time of a start. Tests start hundreds of processes. */
const compileCache = join(root, 'node_modules/.cache/touchline-compile')

export type Outcome = { code: number; output: string; elapsedMs: number; isTimedOut: boolean }
export type RunOptions = {
  limitMs: number
  env?: NodeJS.ProcessEnv
  /** True collects the output instead of printing it. */
  isQuiet?: boolean
}

const graceMs = 5_000
const drainMs = 2_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a command in a process group of its own, so that its child processes end with it when the time is up. */
export async function runCommand(command: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.env, PATH: toolPath() },
    stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))

  let isTimedOut = false
  let isInterrupted = false
  let ending: Promise<void> | undefined
  const limit = setTimeout(() => {
    isTimedOut = true
    ending ??= endGroup(child)
  }, options.limitMs)
  const interrupt = () => {
    isInterrupted = true
    ending ??= endGroup(child)
  }
  for (const signal of signals) process.on(signal, interrupt)
  try {
    const code = await ended(child)
    await ending
    const output = Buffer.concat(chunks).toString()
    return { code: isTimedOut ? 124 : code, output, elapsedMs: performance.now() - startedAt, isTimedOut }
  } finally {
    clearTimeout(limit)
    for (const signal of signals) process.off(signal, interrupt)
    if (isInterrupted) process.exit(130)
  }
}

/**
 * Waits for `close`, when the output is complete. A child process that is still running may delay it, so a little after
 * `exit` the command counts as ended, too.
 */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((settle, fail) => {
    let drained: NodeJS.Timeout | undefined
    child.once('error', fail)
    child.once('exit', (code) => {
      drained = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
        settle(code ?? 1)
      }, drainMs)
    })
    child.once('close', (code) => {
      clearTimeout(drained)
      settle(code ?? 1)
    })
  })
}

/**
 * Ends a process group. Sends SIGTERM and waits for all processes, because children of one that has ended may still be
 * cleaning up.
 */
async function endGroup(child: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + graceMs
  let isThere = signalGroup(child, 'SIGTERM')
  while (isThere && performance.now() < deadlineMs) {
    await sleep(50)
    isThere = signalGroup(child, 0)
  }
  if (isThere) signalGroup(child, 'SIGKILL')
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

/** Returns a PATH with the tools of the workspace, which run on the same Node as this script. */
function toolPath(): string {
  return [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}
