import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one rendered page: its own inline scripts by hash and nothing else inline. Hashes and not a nonce,
 * because the bytes are kept and given to more than one visitor.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, source = '']) => `'sha256-${sha256(source)}'`))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** For every answer of the site, assets included. */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64')
}
