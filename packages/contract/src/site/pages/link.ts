import * as z from 'zod/mini'
import { readSlug } from '../../catalogue/sport.ts'
import { isFixedPath, navigationPages, otherPages, pagePaths } from './page-paths.ts'

// Links of a configuration end up in pages, frames and calls. Their author must not be able to run a script, to send
// players to a lookalike address, or to make a server call its own network.

const maxLinkLength = 2_000
const mail = /^mailto:[^\s@<>"'?&]{1,64}@[a-z0-9.-]{3,190}(?:\?subject=[\w%.+-]{0,200})?$/i
const sms = /^sms:\+?\d{3,15}$/
// A second slash or a backslash would make a browser read the rest as a host.
const path = /^\/(?![/\\])[\w\-./?#=&%+,:@~!*()]*$/

/** NAV-05: a path of the site itself, `https:`, `mailto:` or `sms:`. */
export const SafeLink = z
  .string()
  .check(z.maxLength(maxLinkLength), z.refine(isSafeLink, 'must be a path, https:, mailto: or sms:'))

export function isSafeLink(link: string): boolean {
  return isSafePath(link) || isHttpsUrl(link) || mail.test(link) || sms.test(link)
}

/**
 * An address on the public internet: https, a name with a dot, no user name, no bare number, nothing of the own
 * network.
 */
export const HttpsUrl = z
  .string()
  .check(z.maxLength(maxLinkLength), z.refine(isHttpsUrl, 'must be https: with a public name'))

/**
 * A page of a third party that is shown in a frame. Plain http is allowed only for names that never leave the machine.
 */
export const FrameUrl = z
  .string()
  .check(z.maxLength(maxLinkLength), z.refine(isFrameUrl, 'must be https: with a public name, without a query'))

/** An image of the site itself or of a public address. Its ending must show the format, because variants are made from it. */
export const ImageUrl = z.string().check(
  z.maxLength(maxLinkLength),
  z.refine((url) => isSafePath(url) || isHttpsUrl(url), 'must be a path or https:'),
  z.refine((url) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/.test(url), 'must end as a picture does'),
)

/**
 * UI-03: an image service that returns an image in another size and format. `{url}` is the address of the original,
 * `{width}` is in pixels, `{quality}` from 0 to 100, and `{format}` is avif, webp, jpeg or png.
 */
export const ImageAddress = z.string().check(
  z.maxLength(maxLinkLength),
  z.refine((template) => template.includes('{url}') && template.includes('{width}'), 'must hold {url} and {width}'),
  z.refine((template) => {
    const filled = template.replaceAll(/\{(?:url|width|quality|format)\}/g, '1')
    return isSafePath(filled) || isHttpsUrl(filled)
  }, 'must be a path or https:'),
)

/** Exactly what a browser sends as `Origin`. Plain http only for names that never leave the machine. */
export const WebOrigin = z.string().check(z.maxLength(300), z.refine(isWebOrigin, 'must be an https: origin'))

/** An origin on the public internet. */
export const HttpsOrigin = WebOrigin.check(z.refine(isHttpsUrl, 'must be https: with a public name'))

function isSafePath(link: string): boolean {
  return path.test(link) && !link.split(/[?#]/)[0]?.split('/').includes('..')
}

function isHttpsUrl(link: string): boolean {
  const url = parsed(link)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && isPublicName(url.hostname)
}

function isWebOrigin(origin: string): boolean {
  const url = parsed(origin)
  if (url?.origin !== origin) return false
  return isHttpsUrl(origin) || (/^https?:$/.test(url.protocol) && isLoopbackName(url.hostname))
}

function isFrameUrl(link: string): boolean {
  const url = parsed(link)
  if (!url || /[?#]/.test(link)) return false
  return isHttpsUrl(link) || (isLoopbackName(url.hostname) && url.username === '' && url.password === '')
}

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) || /^[\d.]+$/.test(name)) return false
  return !/\.(?:local|localhost|internal|home|lan|corp|arpa)$/.test(name)
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}

/** A browser's parser removes spaces and control characters, so an address with any is rejected. */
function parsed(link: string): URL | undefined {
  if (/[\s\\\p{Cc}]/u.test(link) || !/^https?:\/\/[^/]/.test(link)) return undefined
  return URL.canParse(link) ? new URL(link) : undefined
}

export const PageId = z.enum([...navigationPages, ...otherPages])
export type PageId = z.infer<typeof PageId>

/** A page that a menu can open without further parameters. */
export const PlainPageId = z.enum(Object.keys(pagePaths) as [keyof typeof pagePaths, ...(keyof typeof pagePaths)[]])
export type PlainPageId = z.infer<typeof PlainPageId>

/** NAV-08: a path below locale and base segment. It is matched after the fixed pages and before sports (NAV-01). */
export const CustomPath = z.string().check(
  z.maxLength(120),
  z.regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/, 'must be /words-with-hyphens'),
  z.refine((text) => !isFixedPath(text), 'is a page of the product'),
  // NAV-02: such an ending identifies a category, a league or a match, whose page would be shown instead.
  z.refine((text) => readSlug(text.slice(text.lastIndexOf('/') + 1)) === undefined, 'ends like an id'),
)
