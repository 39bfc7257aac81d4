import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesSecret } from '../../site/address/query.ts'
import type { SiteSources } from './site-origins.ts'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g
const notRun = /\s(src=|type="application\/ld\+json")/

/** The HTML of a page as it is sent, and the hashes of the inline scripts that the renderer wrote into it. */
export type WrittenPage = { html: string; scripts: string[] }

/**
 * Finds the renderer's own scripts, which it marks with a secret nonce, and removes the nonce. It never leaves the
 * process, so a script injected through user data cannot have it, and is not allowed.
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

/**
 * The hash of the one constant style element that React Aria writes into the page (`usePress`), for touch behaviour.
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * Returns the Content-Security-Policy of one rendered page. It allows the page's inline scripts and React Aria's style
 * by hash, nothing else inline, and only the origins that the site needs by its configuration. It uses hashes and no
 * nonce, because the bytes are cached and sent to more than one visitor.
 */
export function contentSecurityPolicy(scripts: readonly string[], sources: SiteSources): string {
  const from = (name: string, ...origins: readonly string[]) => [name, "'self'", ...origins].join(' ')
  // Without origins the directive is left out, and `default-src` applies.
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

/**
 * Returns the Content-Security-Policy of every response that is not a rendered page: it may load and run nothing, and
 * only the site itself and its hosts may frame it.
 */
export function plainPolicy(hosts: readonly string[] = []): string {
  return `default-src 'none'; style-src 'unsafe-inline'; ${["frame-ancestors 'self'", ...hosts].join(' ')}`
}

/** Browser features that neither pages nor frames use. Payment, full screen and passkeys keep their defaults. */
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

/** These headers are sent with every response, assets included. */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Headers of pages: no other site may load a page as an image or a script. This does not affect frames. Files do not
 * get this header, because hosts load the site's script and images.
 */
export const pageHeaders = { 'cross-origin-resource-policy': 'same-origin' }

/** Makes the answer to an address with a secret uncached and without a referrer, whatever headers its page sets. */
export function guardSecret({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return carriesSecret(url) ? reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }) : reply
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64')
}
