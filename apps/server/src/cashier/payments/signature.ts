import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which way it goes: what we have signed is never taken for something the provider said. */
type Direction = 'request' | 'message'

/** A signature is new when it is sent: older ones were recorded by somebody. */
const toleranceMs = 5 * 60_000

/** `t=1700000000,v1=<hex>`: HMAC-SHA-256 of the direction, the moment and the body as it is sent. */
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
