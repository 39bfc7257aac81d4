import { isApiError } from './api-error.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Some five minutes. */
const usualAttempts = 14

type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>
type Options = { signal?: AbortSignal; attempts?: number; pause?: Pause }

/**
 * A reading that is due after the network has been away, and may be lost with it: it is asked for again until it is
 * answered. Whoever is signed out, or has aborted, asks no more.
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
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt), signal)
  }
}

/** Ends with whoever has left. */
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
