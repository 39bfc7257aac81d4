import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { requestProcess } from '../../measure/start-processes.ts'
import { manyFaults } from '../faults.ts'
import type { ChaosPage, PageState } from '../page-state.ts'
import type { Slot } from '../slots.ts'

type ClientOptions = {
  origin: string
  slot: Slot
  seed: number
  /** Node options for a planted fault. */
  nodeArgs?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** Runs the live client in a process of its own, so that stopping the process freezes the page. */
export function openClient({ origin, slot, seed, nodeArgs = [], env = {} }: ClientOptions): ChaosPage {
  const child = fork(new URL('page.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [...nodeArgs],
    env: {
      ...process.env,
      ...env,
      CHAOS_ORIGIN: origin,
      CHAOS_SEED: String(seed),
      CHAOS_MATCHES: slot.matches.map(({ id }) => id).join(','),
    },
  })
  let questions = 0
  function ask<Result = void>(name: string, given: unknown = null): Promise<Result> {
    questions += 1
    return requestProcess(child, questions, name, given) as Promise<Result>
  }
  /** Repeats an action until it succeeds, as a player would. */
  async function insist(name: string, given?: unknown): Promise<void> {
    let last: unknown
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        return await ask(name, given)
      } catch (error) {
        last = error
      }
      await wait(300)
    }
    throw new Error(`${name} was lost twenty times`, { cause: last })
  }
  return {
    open: () => ask('open'),
    setFaulty: (isFaulty) => ask('faults', isFaulty ? manyFaults : null),
    signIn: ({ email, password }) => insist('signIn', { email, password }),
    signOut: () => insist('signOut'),
    select: () => ask('select'),
    place: () => ask('place'),
    cut: () => ask('cut'),
    freeze: async (ms) => {
      child.kill('SIGSTOP')
      await wait(ms)
      child.kill('SIGCONT')
    },
    state: () => ask<PageState>('state'),
    close: async () => void child.kill('SIGKILL'),
  }
}
