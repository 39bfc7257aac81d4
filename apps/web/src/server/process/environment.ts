import { commonVariables, environmentReader, healthVariables, HttpUrl, servingVariables } from '@touchline/process'
import * as z from 'zod/mini'

const Web = z.object({
  ...commonVariables,
  ...healthVariables,
  ...servingVariables,
  /** Where pages are read from while they are rendered. */
  API_URL: HttpUrl,
  /** For people without a reverse proxy: `/api/*` and `/connection/*` are passed on from this port. */
  PROXY_API_URL: z.optional(HttpUrl),
  PROXY_LIVE_URL: z.optional(HttpUrl),
  /** Addresses of the reverse proxies whose forwarding headers are believed, as `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z._default(z.string(), ''),
  /** Where weaknesses are reported, in `/.well-known/security.txt` of every site: `mailto:`, `https:` or `tel:`. */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/))),
  /** Until when that text holds, such as `2027-06-30`; without it the date moves along. */
  SECURITY_EXPIRES: z.optional(z.pipe(z.union([z.iso.date(), z.iso.datetime()]), z.transform(toDate))),
  /** How long a rendered page that is the same for everybody is cached. 0 renders every time; what menus show is cached for a second all the same. */
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
