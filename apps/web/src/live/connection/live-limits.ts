/** LIVE-01 and LIVE-10, and the limits of our own around the stock client. */
export const liveLimits = {
  requestTimeoutMs: 5_000,
  reconnectMinMs: 500,
  reconnectMaxMs: 20_000,
  pingSlackMs: 10_000,
  resubscribeMinMs: 500,
  resubscribeMaxMs: 20_000,
  /** After a code that a node sends to all its clients at once: the stock first retries all fall in one half second. */
  holdOffMs: 5_000,
  /** Connected, but nothing heard for so long: ask whether the client still hears. Pulses come every 5 s. */
  quietMs: 20_000,
  /** Asked and answered, it waits twice as long before it asks again, up to this. */
  quietMaxMs: 320_000,
  /** Connecting, and not even an error for so long: the client no longer tries. */
  silentMs: 60_000,
  /** A hung client sees every connect time out; so does one in front of a drowning server, hence not at the first. */
  connectTimeouts: 2,
}

export type LiveLimits = typeof liveLimits

/** Codes that a node sends to everybody: 3001 shutdown. */
export function isMassDisconnect(code: number): boolean {
  return code === 3001
}

/** A promise that never resolves would hang whoever waits for it. */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    // ERR-01d: by its name nobody reports it.
    timer = setTimeout(() => reject(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
