import { createHmac, timingSafeEqual } from 'node:crypto'

/** The direction is signed too, so that our own signature cannot be replayed as a message of the provider. */
type Direction = 'request' | 'message'

/** A signature is made when the message is sent, so an older one must have been recorded. */
const toleranceMs = 5 * 60_000

/** Returns `t=1700000000,v1=<hex>`, where the hex is an HMAC-SHA-256 over direction, time and body. */
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
