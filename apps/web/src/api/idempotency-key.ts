import { createIdempotencyKey as createKey } from '@touchline/contract'

let aheadMs = 0

/** Clocks of browsers are wrong by hours: keys are made by the server's, which each of its answers tells. */
export function noteServerTime(date: string | null | undefined): void {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now()
}

export function createIdempotencyKey(): string {
  return createKey(Date.now() + aheadMs)
}
