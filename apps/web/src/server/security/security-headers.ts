import { createHash } from 'node:crypto'
import type { SiteSources } from './site-origins.ts'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g
const notRun = /\s(src=|type="application\/ld\+json")/

/** A page as it is sent, and the hashes of the inline scripts its renderer wrote. */
export type WrittenPage = { html: string; scripts: string[] }

/**
 * The renderer writes a secret mark into each script of its own, as their nonce. It is taken out here and never leaves the
 * process, so a script that came into the page with somebody's data cannot bear it, and is not listed.
 */
export function takeOwnScripts(html: string, mark: string): WrittenPage {
  const nonce = ` nonce="${mark}"`
  const own = [...html.matchAll(script)].filter(([, attributes = '']) => {
    return attributes.includes(nonce) && !notRun.test(attributes)
  })
  return {
    html: html.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(nonce, ''),
    scripts: [...new Set(own.map(([, , source = '']) => `'sha256-${sha256(source)}'`))],
  }
}

/** React Aria writes one small sheet into the page (`usePress`), always the same, for what it lets a finger do. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * The policy of one rendered page: its own inline scripts and the sheet of React Aria by hash and nothing else inline, and
 * from elsewhere only what its site has chosen. Hashes and not a nonce, because the bytes are cached and given to more than one visitor.
 */
export function contentSecurityPolicy(scripts: readonly string[], sources: SiteSources): string {
  const from = (name: string, ...origins: readonly string[]) => [name, "'self'", ...origins].join(' ')
  // The same as saying nothing while a site has chosen nothing: `default-src` holds.
  const fromIfAny = (name: string, origins: readonly string[]) => (origins.length === 0 ? [] : [from(name, ...origins)])
  return [
    "default-src 'self'",
    from('script-src', ...scripts, ...sources.scripts),
    from('style-src', pressableStyle, ...sources.styles),
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

/** Of every answer that is no page: it loads and runs nothing, and is held by no frame but the site's own. */
export function plainPolicy(hosts: readonly string[] = []): string {
  return `default-src 'none'; style-src 'unsafe-inline'; ${["frame-ancestors 'self'", ...hosts].join(' ')}`
}

/** Features of browsers that neither a page nor a frame in it uses. Payment, full screen and passkeys stay as they are by default. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

/** For every answer of the site, assets included. */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Of pages: no other site loads one as a picture or a script. Frames are not concerned, and files are not pages: hosts load
 * the script and the pictures of a site.
 */
export const pageHeaders = { 'cross-origin-resource-policy': 'same-origin' }

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64')
}
