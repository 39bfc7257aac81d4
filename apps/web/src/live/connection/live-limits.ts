/** The limits of LIVE-01 and LIVE-10, and those of our guards around the `centrifuge` client. */
export const liveLimits = {
  requestTimeoutMs: 5_000,
  reconnectMinMs: 500,
  reconnectMaxMs: 20_000,
  pingSlackMs: 10_000,
  resubscribeMinMs: 500,
  resubscribeMaxMs: 20_000,
  /**
   * The maximum wait after a server node has disconnected all its clients, whose first retries would otherwise all be
   * made within half a second.
   */
  holdOffMs: 5_000,
  /** A connected client that received nothing for this long is probed. Pulses arrive every 5 s. */
  quietMs: 20_000,
  /** After each answered probe the time to the next one doubles, up to this limit. */
  quietMaxMs: 320_000,
  /** A client that is connecting, and has reported not even an error for this long, has stopped trying. */
  silentMs: 60_000,
  /**
   * After this many connects that timed out, the client counts as hung. One timeout alone may be the fault of an
   * overloaded server.
   */
  connectTimeouts: 2,
}

export type LiveLimits = typeof liveLimits

/** Returns whether a server node sends this code to all its clients: 3001 means shutdown. */
export function isMassDisconnect(code: number): boolean {
  return code === 3001
}

/** Returns a promise that rejects after the timeout, because one that never settles would hang its caller. */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    // ERR-01d: errors of this name are not reported.
    timer = setTimeout(() => reject(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
