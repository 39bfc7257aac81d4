import { setTimeout as sleep } from 'node:timers/promises'
import type { AppProcess, Mutant, Suite } from '@touchline/testkit'

export type SupervisedFeed = {
  /** Returns the process that runs now. */
  current(): AppProcess
  /** Returns how often the process was started. */
  starts(): number
  kill9(): Promise<void>
  /** Ends the process, and does not restart it until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

type Options = { suite: Suite; env: Record<string, string>; mutants: Mutant[] }

const restartMs = 200

/** Starts a feed process and restarts it whenever it ends, as a process manager does. */
export async function superviseFeed({ suite, env, mutants }: Options): Promise<SupervisedFeed> {
  let current: AppProcess
  let starts = 0
  let isWanted = true

  async function launch(): Promise<void> {
    const started = await suite.startServer('feed', { env, mutants })
    current = started
    starts += 1
    void started.exited.then(async () => {
      if (!isWanted || current !== started) return
      await sleep(restartMs)
      if (isWanted && current === started) await launch().catch(() => undefined)
    })
  }

  await launch()
  return {
    current: () => current,
    starts: () => starts,
    kill9: () => current.kill9(),
    async stop() {
      isWanted = false
      await current.stop().catch(() => current.kill9())
    },
    async start() {
      isWanted = true
      await launch()
    },
  }
}
