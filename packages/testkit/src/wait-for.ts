import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

type WaitOptions = { timeoutMs?: number; everyMs?: number }

type Attempt<T> = Exclude<Awaited<T>, false | null | undefined | 0 | ''>

/** Calls the function until its result is truthy, and returns that. An exception counts as "not yet". */
export async function waitFor<T>(
  label: string,
  read: () => T | Promise<T>,
  { timeoutMs = 10_000, everyMs = 20 }: WaitOptions = {},
): Promise<Attempt<T>> {
  const deadline = performance.now() + timeoutMs
  let last = 'never answered'
  for (let round = 0; ; round += 1) {
    const answer = await raceDeadline(read, deadline)
    if (answer.kind === 'value' && answer.value) return answer.value as Attempt<T>
    if (answer.kind === 'value') last = `last value: ${show(answer.value)}`
    if (answer.kind === 'error') last = `last error: ${show(answer.error)}`
    if (answer.kind === 'late' || performance.now() + everyMs > deadline) {
      const also = answer.kind === 'late' ? '; the question itself did not return' : ''
      throw new Error(`waited ${timeoutMs} ms for ${label} (asked ${round + 1} times); ${last}${also}`)
    }
    await sleep(everyMs)
  }
}

type Answer<T> = { kind: 'value'; value: T } | { kind: 'error'; error: unknown } | { kind: 'late' }

async function raceDeadline<T>(read: () => T | Promise<T>, deadline: number): Promise<Answer<T>> {
  const giveUp = new AbortController()
  const late = sleep(Math.max(0, deadline - performance.now()), { kind: 'late' as const }, { signal: giveUp.signal })
  try {
    return await Promise.race([tryOnce(read), late])
  } finally {
    late.catch(() => {}) // The abort below rejects it, and no caller waits for it any more.
    giveUp.abort()
  }
}

async function tryOnce<T>(read: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'value', value: await read() }
  } catch (error) {
    return { kind: 'error', error }
  }
}

function show(value: unknown): string {
  const text = value instanceof Error ? value.message : inspect(value, { depth: 4, breakLength: 120 })
  return text.length > 2_000 ? `${text.slice(0, 2_000)}…` : text
}
