import { describeExit, exitNumber, startChild } from './child.ts'
import type { Exit } from './child.ts'
import type { LogLine } from './log-lines.ts'
import { watchMutants } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { waitFor } from './wait-for.ts'

export type AppProcess = {
  pid: number
  url: string
  healthUrl: string
  /** The newest 20,000 lines of stdout and stderr, parsed. */
  logs: LogLine[]
  /** Resolves with the first log line, past or future, that the predicate accepts. */
  waitForLog(predicate: (line: LogLine) => boolean, timeoutMs?: number): Promise<LogLine>
  /** Waits until /readyz answers 200. */
  ready(timeoutMs?: number): Promise<void>
  /** Sends SIGTERM; resolves with the exit code once the process has drained. */
  stop(timeoutMs?: number): Promise<number>
  kill9(): Promise<void>
  exited: Promise<Exit>
}

export type AppLaunch = {
  label: string
  /** Absolute path of the TypeScript file to run. */
  entry: string
  url: string
  healthUrl: string
  env: Record<string, string>
  mutants?: Mutant[] | undefined
}

export async function startAppProcess({
  label,
  entry,
  url,
  healthUrl,
  env,
  mutants = [],
}: AppLaunch): Promise<AppProcess> {
  const watch = watchMutants(mutants)
  const child = await startChild({
    label,
    command: process.execPath,
    args: [...watch.nodeArgs, entry],
    env: { ...env, ...watch.env },
    onLine: (line) => watch.onLine(line),
  })

  async function ready(timeoutMs = 60_000): Promise<void> {
    let answer = 'nothing'
    const isUp = async (): Promise<boolean> => {
      if (child.hasExited()) return true
      const response = await fetch(`${healthUrl}/readyz`, { signal: AbortSignal.timeout(5_000) })
      answer = `${response.status} ${await response.text()}`
      return response.ok
    }
    try {
      await waitFor(`${label} to be ready`, isUp, { timeoutMs, everyMs: 30 })
    } catch (error) {
      throw new Error(`${(error as Error).message}; /readyz: ${answer}; its last lines:\n${child.output.tail()}`, {
        cause: error,
      })
    }
    if (child.hasExited()) {
      const exit = await child.exited
      watch.check(label)
      throw new Error(`${label} ended with ${describeExit(exit)} before it was ready:\n${child.output.tail()}`)
    }
    watch.check(label)
  }

  async function stop(timeoutMs = 20_000): Promise<number> {
    child.signal('SIGTERM')
    const exit = await within(timeoutMs, child.exited)
    if (!exit) {
      child.signal('SIGKILL')
      throw new Error(`${label} did not end within ${timeoutMs} ms of SIGTERM; its last lines:\n${child.output.tail()}`)
    }
    watch.check(label)
    return exitNumber(exit)
  }

  return {
    pid: child.pid,
    url,
    healthUrl,
    logs: child.output.lines,
    waitForLog: (predicate, timeoutMs = 10_000) => child.output.waitFor(predicate, timeoutMs),
    ready,
    stop,
    kill9: async () => {
      child.signal('SIGKILL')
      await child.exited
    },
    exited: child.exited,
  }
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, timeoutMs, undefined)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
