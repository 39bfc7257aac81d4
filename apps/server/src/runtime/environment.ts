import * as z from 'zod/mini'

// Every process parses its environment once, at start. A wrong value stops it with the name of the variable.

const Port = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))))
const Seconds = z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(60))))
const LogLevel = z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info')
const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const DemoFlag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)
const HttpUrl = z.url({ protocol: /^https?$/ })

// Values anybody can know.
const published = new Set(['local-token-secret-of-at-least-32-chars', 'local-api-key'])
const secret = (atLeast: number) =>
  z.string().check(
    z.minLength(atLeast),
    z.refine((text) => !published.has(text)),
  )
const TokenSecret = secret(32)
const ApiKey = secret(16)

const Base = z.object({
  DATABASE_URL: z.string().check(z.startsWith('postgres')),
  LOG_LEVEL: LogLevel,
  /** 1 where play money is bet on simulated matches: allows the demo's players and a clock that does not tell real time. */
  TOUCHLINE_DEMO: z._default(DemoFlag, false),
})

const Process = z.extend(Base, {
  /** Health, readiness and metrics; never the port players reach. */
  STANDING_PORT: Port,
  /** The address that port listens on; `0.0.0.0` where probes and Prometheus come from other machines. */
  STANDING_HOST: z._default(z.string(), '127.0.0.1'),
})

const Api = z.extend(Process, {
  /** On SIGTERM calls are still answered for so long: longer than a proxy takes to see that this process is unready. */
  DRAIN_SECONDS: z._default(Seconds, 5),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  LIVE_TOKEN_SECRET: TokenSecret,
  /** How long tokens of a signed-in player hold. Centrifugo gives a socket up to 27 s more: two minutes after its end a session opens nothing. */
  LIVE_PRIVATE_SECONDS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(2), z.maximum(90)))),
    90,
  ),
  /** Without it a player who signs out keeps open sockets until their tokens run out. */
  LIVE_API_URL: z.optional(HttpUrl),
  /** Asked for where there is an address to use it at. */
  LIVE_API_KEY: z.optional(ApiKey),
  /** Address of a third party's match tracker with `{id}` where the provider's id of the match belongs. */
  MATCH_TRACKER_URL: z.optional(z.string().check(z.regex(/^https?:\/\/.+\{id\}/))),
  /** Addresses of the reverse proxies whose forwarding headers are believed, as `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z._default(z.string(), 'loopback'),
  /**
   * The header in which those proxies name the visitor's country by two letters, such as `cf-ipcountry`. They must set or
   * remove it on every call, or visitors could choose. Without it nobody's country is known, and none is blocked.
   */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/))),
})

const ApiWithKey = Api.check(
  z.refine(({ LIVE_API_URL, LIVE_API_KEY }) => LIVE_API_URL === undefined || LIVE_API_KEY !== undefined, {
    path: ['LIVE_API_KEY'],
  }),
)

const Feed = z.extend(Process, {
  LIVE_API_URL: HttpUrl,
  LIVE_API_KEY: ApiKey,
  /** LIVE-09: a match page of a site with `live_delta` asks for differences and gets them; false sends whole publications. */
  LIVE_DELTA: z._default(Flag, true),
  /** Whose dialect is spoken. One process speaks to one provider; another one may run beside it for the other. */
  FEED_PROVIDER: z._default(z.enum(['betradar', 'oddin']), 'betradar'),
  FEED_API_URL: HttpUrl,
  FEED_TOKEN: z.string().check(z.minLength(1)),
  /** The real feed's password is empty; RabbitMQ's own user store refuses an empty one. */
  FEED_PASSWORD: z._default(z.string(), ''),
  FEED_AMQP_HOST: z.string(),
  /** The provider's own when left out, and so for TLS. */
  FEED_AMQP_PORT: z.optional(Port),
  FEED_AMQP_TLS: z.optional(Flag),
  /** Where several consumers share one account, the number of this one. */
  FEED_NODE_ID: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.positive())))),
})

export type FeedEnvironment = z.infer<typeof Feed>

export const readApiEnvironment = reader(ApiWithKey)
export const readFeedEnvironment = reader(Feed)
export const readWorkerEnvironment = reader(Process)
export const readMigrateEnvironment = reader(Base)

type Variables = Record<string, string | undefined>

function reader<S extends z.ZodMiniType>(schema: S): (variables: Variables) => z.infer<S> {
  return (variables) => {
    const result = z.safeParse(schema, variables)
    if (result.success) return result.data
    // Names only: a value may be a secret.
    const names = new Set(result.error.issues.map((issue) => issue.path.join('.')))
    throw new Error(`environment: missing or wrong ${[...names].join(', ')}`)
  }
}
