/** How long a deposit waits to be paid. */
const unpaidMs = 3_600_000
/** By so much earlier its page closes: what was paid at the last moment is heard of before the deposit is given up. */
const marginMs = 600_000

type Requested = { requestedAtMs: number }

/** A deposit that nobody has paid does not use up limits for ever (FUND-8). */
export function isDepositExpired({ requestedAtMs }: Requested, nowMs: number): boolean {
  return nowMs - requestedAtMs >= unpaidMs
}

/** How long the provider may let it be paid from now on; otherwise pages that were given up would be paid past a limit (FUND-8). */
export function payableMs({ requestedAtMs }: Requested, nowMs: number): number {
  return Math.max(0, requestedAtMs + unpaidMs - marginMs - nowMs)
}
