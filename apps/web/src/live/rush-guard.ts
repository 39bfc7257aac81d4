const windowMs = 2_000
const mostErrors = 5

/**
 * Over a transport other than websocket the stock client (5.7.4) connects again without any delay while the server answers
 * with an error that may pass. Call it with every error; true says that it is time to hold off.
 */
export function createRushGuard(now: () => number = () => performance.now()): () => boolean {
  let errors: number[] = []
  return () => {
    const nowMs = now()
    errors = [...errors.filter((atMs) => nowMs - atMs < windowMs), nowMs]
    if (errors.length <= mostErrors) return false
    errors = []
    return true
  }
}
