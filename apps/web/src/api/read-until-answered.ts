import { isApiError } from './api-error.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Some five minutes. */
const attempts = 14

type Pause = (ms: number) => Promise<void>

/**
 * A reading that is due after the network has been away, and may be lost with it: it is asked for again until it is
 * answered. Whoever is signed out, or has aborted, asks no more.
 */
export async function readUntilAnswered(
  read: () => Promise<void>,
  { signal, pause = sleep }: { signal?: AbortSignal; pause?: Pause } = {},
): Promise<void> {
  for (let attempt = 0; attempt < attempts && !signal?.aborted; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (signal?.aborted || isApiError(error, 'not-signed-in')) return
    }
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt))
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
