import { createHash } from 'node:crypto'
import type { SiteSources } from './site-sources.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one rendered page: its own inline scripts by hash and nothing else inline, and from elsewhere only what
 * its site has chosen. Hashes and not a nonce, because the bytes are kept and given to more than one visitor.
 */
export function contentSecurityPolicy(html: string, sources: SiteSources): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, source = '']) => `'sha256-${sha256(source)}'`))
  const from = (name: string, ...origins: readonly string[]) => [name, "'self'", ...origins].join(' ')
  // The same as saying nothing while a site has chosen nothing: `default-src` holds.
  const fromIfAny = (name: string, origins: readonly string[]) => (origins.length === 0 ? [] : [from(name, ...origins)])
  return [
    "default-src 'self'",
    from('script-src', ...hashes, ...sources.scripts),
    from('style-src', ...sources.styles),
    from('img-src', 'data:', ...sources.images),
    from('connect-src', ...sources.connections),
    from('frame-src', ...sources.frames),
    ...fromIfAny('font-src', sources.fonts),
    ...fromIfAny('media-src', sources.media),
    from('frame-ancestors', ...sources.hosts),
    "base-uri 'none'",
    from('form-action', ...sources.forms),
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
