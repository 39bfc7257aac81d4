/**
 * A UUID of version 7: it carries the moment it was made, after which it is good for a day. `nowMs` is the server's time as far as it
 * is known. `crypto.randomUUID` is missing where a site is tried over plain http; random numbers are not.
 */
export function createIdempotencyKey(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(nowMs / 256 ** (5 - at)) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
