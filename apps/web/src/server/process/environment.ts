import * as z from 'zod/mini'

const Port = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))))
const Seconds = z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(60))))
const DemoFlag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)
const HttpUrl = z.url({ protocol: /^https?$/ })
const Web = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  /** Health, readiness and metrics; never the port players reach. */
  STANDING_PORT: Port,
  /** The address that port listens on; `0.0.0.0` where probes and Prometheus come from other machines. */
  STANDING_HOST: z._default(z.string(), '127.0.0.1'),
  /** On SIGTERM calls are still answered for so long: longer than a proxy takes to see that this process is unready. */
  DRAIN_SECONDS: z._default(Seconds, 5),
  /** Play money and simulated matches: every page says so. */
  TOUCHLINE_DEMO: z._default(DemoFlag, false),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Where pages are read from while they are rendered. */
  API_URL: HttpUrl,
  /** For people without a reverse proxy: `/api/*` and `/connection/*` are passed on from this port. */
  PROXY_API_URL: z.optional(HttpUrl),
  PROXY_LIVE_URL: z.optional(HttpUrl),
  /** Addresses of the reverse proxies whose forwarding headers are believed, as `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z._default(z.string(), ''),
  /** The header in which those proxies name the visitor's country, as the API is told it. Without it none is blocked. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/))),
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

export function readWebEnvironment(variables: Record<string, string | undefined>): WebEnvironment {
  const result = z.safeParse(Web, variables)
  if (result.success) return result.data
  const names = new Set(result.error.issues.map((issue) => issue.path.join('.')))
  throw new Error(`environment: missing or wrong ${[...names].join(', ')}`)
}
