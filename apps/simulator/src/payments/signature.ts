import { createHmac, timingSafeEqual } from 'node:crypto'

/** `t=1700000000,v1=<hex>`: HMAC-SHA-256 of the direction, the moment and the body as it is sent. */
export function signBody(secret: string, direction: 'request' | 'message', body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  const digest = createHmac('sha256', secret).update(`${direction}.${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Whether the merchant has signed a request, within five minutes. */
export function isSigned(secret: string, header: unknown, body: string, nowMs: number): boolean {
  const [, seconds = ''] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(String(header)) ?? []
  if (seconds === '' || Math.abs(nowMs - Number(seconds) * 1_000) > 300_000) return false
  const wanted = signBody(secret, 'request', body, Number(seconds) * 1_000)
  return timingSafeEqual(Buffer.from(String(header)), Buffer.from(wanted))
}
