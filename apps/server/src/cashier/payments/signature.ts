import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature covers the direction, so that a request signed by us cannot be sent back to us as the provider's
 * message.
 */
type Direction = 'request' | 'message'

/** Messages are signed when they are sent, so one with an older signature may be a replay and is rejected. */
const toleranceMs = 5 * 60_000

/** Returns `t=1700000000,v1=<hex>`: the Unix time, and an HMAC-SHA-256 over direction, time and body. */
export function signBody(secret: string, direction: Direction, body: string | Buffer, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  return `t=${seconds},v1=${digest(secret, direction, seconds, body).toString('hex')}`
}

export function isSigned(
  secret: string,
  direction: Direction,
  { header, body }: { header: string; body: Buffer },
  nowMs: number,
): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (hex === '' || Math.abs(nowMs - Number(seconds) * 1_000) > toleranceMs) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, direction, Number(seconds), body))
}

function digest(secret: string, direction: Direction, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${direction}.${seconds}.`).update(body).digest()
}
