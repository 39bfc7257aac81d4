import { isApiError } from './api-error.ts'

const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** This many attempts take about five minutes. */
const usualAttempts = 14

type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>
type Options = { signal?: AbortSignal; attempts?: number; pause?: Pause }

/**
 * Repeats a read until it is answered: after a network failure the first attempts may fail as well. Stops when the
 * player is signed out or the signal aborts.
 */
export async function readUntilAnswered(
  read: () => Promise<void>,
  { signal, attempts = usualAttempts, pause = sleep }: Options = {},
): Promise<void> {
  for (let attempt = 0; attempt < attempts && !signal?.aborted; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (signal?.aborted || isApiError(error, 'not-signed-in')) return
    }
    await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** attempt), signal)
  }
}

/** Waits, or resolves at once when the signal aborts. */
function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal?.addEventListener('abort', wake)
  })
}
