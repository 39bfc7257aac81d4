/** How long a page of the provider can be paid on. */
const unpaidMs = 3_600_000

/** A deposit that nobody has paid does not use up limits for ever (FUND-8). */
export function isDepositExpired({ requestedAtMs }: { requestedAtMs: number }, nowMs: number): boolean {
  return nowMs - requestedAtMs >= unpaidMs
}
