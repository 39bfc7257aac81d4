import { commonVariables, environmentReader, healthVariables, HttpUrl, servingVariables } from '@touchline/process'
import * as z from 'zod/mini'

const Web = z.object({
  ...commonVariables,
  ...healthVariables,
  ...servingVariables,
  /** The address of the API that pages are rendered from. */
  API_URL: HttpUrl,
  /** For installations without a reverse proxy: `/api/*` and `/connection/*` are passed on to these addresses. */
  PROXY_API_URL: z.optional(HttpUrl),
  PROXY_LIVE_URL: z.optional(HttpUrl),
  /** Addresses of the reverse proxies whose forwarding headers are trusted, such as `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z._default(z.string(), ''),
  /**
   * The contact for vulnerability reports, in `/.well-known/security.txt` of every site: `mailto:`, `https:` or `tel:`.
   */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/))),
  /** The date until which `security.txt` is valid, such as `2027-06-30`; by default 90 days from the request. */
  SECURITY_EXPIRES: z.optional(z.pipe(z.union([z.iso.date(), z.iso.datetime()]), z.transform(toDate))),
  /**
   * How long a page that is the same for everyone is cached. 0 renders every time; data of menus is cached for a second
   * in any case.
   */
  PAGE_CACHE_MS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(60_000)))),
    2_000,
  ),
})

function toDate(text: string): Date {
  return new Date(text)
}

export type WebEnvironment = z.infer<typeof Web>

export const readWebEnvironment = environmentReader(Web)
