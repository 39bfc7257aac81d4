import { createHmac } from 'node:crypto'

/** Claims of a connection token; with `channel`, of a subscription token. `sub` left out is an anonymous visitor. */
export type LiveClaims = { sub?: string; channel?: string; exp?: number; info?: unknown; [claim: string]: unknown }

/** A token signed with the suite's secret. By hand, so that a test can also make the ones a library would refuse to. */
export function signLiveToken(secret: string, claims: LiveClaims = {}): string {
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
  const aud = claims.channel === undefined ? 'touchline-connection' : 'touchline-subscription'
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: inAnHour, aud, ...claims })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
