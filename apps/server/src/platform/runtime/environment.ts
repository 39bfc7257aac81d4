import {
  commonVariables,
  environmentReader,
  healthVariables,
  HttpUrl,
  Port,
  servingVariables,
} from '@touchline/process'
import * as z from 'zod/mini'

const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))))

// Values published in the source code, which must not be used as secrets.
const published = new Set([
  'local-token-secret-of-at-least-32-chars',
  'local-api-key',
  // The test vectors of Ed25519 (RFC 8032).
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
])
const secret = (atLeast: number) =>
  z.string().check(
    z.minLength(atLeast),
    z.refine((text) => !published.has(text)),
  )
const TokenSecret = secret(32)
const ApiKey = secret(16)
/**
 * 32 random bytes in hex: the private half of an Ed25519 key. A repeated single byte is rejected, because it is not
 * random.
 */
const SigningKey = secret(64).check(z.regex(/^(?!(..)\1{31}$)[0-9a-f]{64}$/))

const PaymentMessagesUrl = z._default(
  z.string().check(z.regex(/^https?:\/\/[^/]+\/api\/payments\/messages$/)),
  'https://{host}/api/payments/messages',
)
const PaymentSecret = secret(32)

/**
 * Reads a payment provider's secret from the variable that an operator's configuration names. Only variables with this
 * prefix can be read.
 */
export function readPaymentSecret(variables: Record<string, string | undefined>, name: string): string | undefined {
  if (!/^PAYMENTS_SECRET(_[A-Z0-9_]{1,120})?$/.test(name)) return undefined
  const parsed = z.safeParse(PaymentSecret, variables[name])
  return parsed.success ? parsed.data : undefined
}

const FeedProvider = z._default(z.enum(['betradar', 'oddin']), 'betradar')

const Base = z.object({
  ...commonVariables,
  DATABASE_URL: z.string().check(z.startsWith('postgres')),
})

const Process = z.extend(Base, healthVariables)

const Api = z.extend(Process, {
  ...servingVariables,
  LIVE_TOKEN_SECRET: TokenSecret,
  /**
   * Signs receipts; the key that hashes player ids for browsers is derived from it. For rotation see `npm run
   * receipt-keys`.
   */
  RECEIPT_SIGNING_KEY: SigningKey,
  /**
   * Encrypts the secrets of authenticator apps, which are not offered without it. 32 random bytes in hex, which must
   * never change.
   */
  SECOND_FACTOR_KEY: z.optional(SigningKey),
  /** Hashes SMS codes. Must equal the worker's key; without it no code is accepted. 32 random bytes in hex. */
  SMS_CODE_KEY: z.optional(SigningKey),
  /**
   * Lifetime of a player's live tokens. Centrifugo allows 27 s more, so two minutes after the end of a session no
   * connection of it is open.
   */
  LIVE_PRIVATE_SECONDS: z._default(wholeNumber(2, 90), 90),
  /**
   * Redis for counting players' calls over all API processes, `redis://host:6379` or `rediss://` with TLS. Without it,
   * or while it does not answer, each process counts separately.
   */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  /** Maximum number of placements per player in `BET_LIMIT_SECONDS`. Load tests raise it. */
  BET_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  BET_LIMIT_SECONDS: z._default(wholeNumber(1, 3_600), 10),
  /** Maximum number of deposits and withdrawals that a player may request per minute. */
  PAYMENT_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  // Maximum number of placements handled at once. With more, all of them would take so long that prices change
  // meanwhile.
  BET_REQUESTS_AT_ONCE: z._default(wholeNumber(1, 10_000), 200),
  /** URL of Centrifugo's API. Without it, sockets of a player who signs out stay open until their tokens expire. */
  LIVE_API_URL: z.optional(HttpUrl),
  /** Required if LIVE_API_URL is set. */
  LIVE_API_KEY: z.optional(ApiKey),
  /** The provider that prices custom bets. Without FEED_API_URL there are no custom bets. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: z.optional(HttpUrl),
  FEED_TOKEN: z.optional(z.string().check(z.minLength(1))),
  /** URL of a third party's match tracker, with `{id}` for the provider's match id. */
  MATCH_TRACKER_URL: z.optional(z.string().check(z.regex(/^https?:\/\/.+\{id\}/))),
  /**
   * RG-05: URL of a national register of exclusions, which is called at every sign-in. While it does not answer, no
   * player can sign in.
   */
  EXCLUSION_REGISTER_URL: z.optional(HttpUrl),
  EXCLUSION_REGISTER_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /**
   * DEP-06: URL of the payment provider. Without it there are no payments. The secret of an operator is in the variable
   * `PAYMENTS_SECRET_` followed by its key in capitals; during a rotation, the former secret is in the variable with
   * `__FORMER` appended.
   */
  PAYMENTS_API_URL: z.optional(HttpUrl),
  /** Secret for a sandbox, for operators that have none of their own. It is never used for real money. */
  PAYMENTS_SECRET: z.optional(PaymentSecret),
  /**
   * True if the provider moves play money. It then serves only play-money sites; any other provider serves only the
   * others.
   */
  PAYMENTS_SANDBOX: z._default(Flag, false),
  /** URL for the provider's messages; `{host}` is replaced by the host of the site. */
  PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
  /** Addresses of reverse proxies whose forwarding headers are trusted, such as `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z._default(z.string(), 'loopback'),
})

const ApiWithKey = Api.check(
  z.refine(({ LIVE_API_URL, LIVE_API_KEY }) => LIVE_API_URL === undefined || LIVE_API_KEY !== undefined, {
    path: ['LIVE_API_KEY'],
  }),
  z.refine(({ FEED_API_URL, FEED_TOKEN }) => FEED_API_URL === undefined || FEED_TOKEN !== undefined, {
    path: ['FEED_TOKEN'],
  }),
)

const Feed = z.extend(Process, {
  LIVE_API_URL: HttpUrl,
  LIVE_API_KEY: ApiKey,
  /** LIVE-09: true if match pages of sites with `live_delta` get publications as deltas; false sends them in full. */
  LIVE_DELTA: z._default(Flag, true),
  /** The provider whose feed is read, in its dialect. Each provider needs a process of its own. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: HttpUrl,
  FEED_TOKEN: z.string().check(z.minLength(1)),
  /** The default is empty, as at the real feed. A local RabbitMQ needs a password, because it rejects an empty one. */
  FEED_PASSWORD: z._default(z.string(), ''),
  FEED_AMQP_HOST: z.string(),
  /** Port and TLS default to those of the provider. */
  FEED_AMQP_PORT: z.optional(Port),
  FEED_AMQP_TLS: z.optional(Flag),
  /** Where several consumers share one account: the number of this consumer. */
  FEED_NODE_ID: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.positive())))),
})

const Worker = z
  .extend(Process, {
    /** URL of the provider of exchange rates. Without it only staff set rates (`npm run rates`). */
    RATES_API_URL: z.optional(HttpUrl),
    /**
     * The mail server, `smtps://user:password@host:port`, or `smtp:` with STARTTLS. Without it mails are queued for a
     * day and then given up.
     */
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
    /** URL of the SMS provider. Without it SMS with codes stay in the queue. */
    SMS_API_URL: z.optional(HttpUrl),
    /** Must equal the API's key. Required if SMS_API_URL is set. */
    SMS_CODE_KEY: z.optional(SigningKey),
    SMS_API_TOKEN: z.optional(z.string().check(z.minLength(16))),
    SMS_SENDER: z._default(z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)), 'Touchline'),
    /**
     * Base URL of links in mails, unless the site configures one. `{host}` is replaced by the first host of the site.
     */
    SITE_URL: z._default(z.string().check(z.regex(/^https?:\/\/\{host\}(?::\d+)?$/)), 'https://{host}'),
    /** DEP-07: the payment provider, as in the API process. Without it withdrawals wait. */
    PAYMENTS_API_URL: z.optional(HttpUrl),
    PAYMENTS_SECRET: z.optional(PaymentSecret),
    PAYMENTS_SANDBOX: z._default(Flag, false),
    PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
    /**
     * URL of the identity verification provider. Without it, withdrawals wait for staff on sites that require
     * verification.
     */
    VERIFICATION_URL: z.optional(HttpUrl),
    VERIFICATION_TOKEN: z.optional(z.string().check(z.minLength(16))),
    /** BEY-07: URL of the demo's clock, which the time of the book follows. Only allowed with TOUCHLINE_DEMO. */
    DEMO_CLOCK_URL: z.optional(HttpUrl),
    /** URL of Centrifugo's API. Without it no offers are sent for watched bets. */
    LIVE_API_URL: z.optional(HttpUrl),
    LIVE_API_KEY: z.optional(ApiKey),
  })
  .check(
    z.refine(({ LIVE_API_URL, LIVE_API_KEY }) => LIVE_API_URL === undefined || LIVE_API_KEY !== undefined, {
      path: ['LIVE_API_KEY'],
    }),
    z.refine(({ DEMO_CLOCK_URL, TOUCHLINE_DEMO }) => DEMO_CLOCK_URL === undefined || TOUCHLINE_DEMO, {
      path: ['DEMO_CLOCK_URL'],
    }),
    z.refine(({ SMS_API_URL, SMS_CODE_KEY }) => SMS_API_URL === undefined || SMS_CODE_KEY !== undefined, {
      path: ['SMS_CODE_KEY'],
    }),
  )

export type FeedEnvironment = z.infer<typeof Feed>

export const readApiEnvironment = environmentReader(ApiWithKey)
export const readFeedEnvironment = environmentReader(Feed)
export const readWorkerEnvironment = environmentReader(Worker)
/**
 * The ids of a cell start at `cell × 2^40 + 1`. With at most 4,096 cells they are below 2^52, so JSON numbers represent
 * them exactly.
 */
const maxCell = 4_095

/** `CELL` sets the cell of a new database. If it is set later, it must equal the database's own. */
export const readMigrateEnvironment = environmentReader(z.extend(Base, { CELL: z.optional(wholeNumber(0, maxCell)) }))
/** With PAYMENTS_API_URL the payments are compared with the provider's lists as well. */
export const readAuditEnvironment = environmentReader(
  z.extend(Base, { PAYMENTS_API_URL: z.optional(HttpUrl), PAYMENTS_SANDBOX: z._default(Flag, false) }),
)
/**
 * `DEMO_SIMULATOR_URL` is the URL at which browsers reach the simulator. It provides streams, crests and a chat for the
 * first site.
 */
export const readSeedEnvironment = environmentReader(
  z.extend(Base, {
    DEMO_SIMULATOR_URL: z.optional(HttpUrl),
  }),
)
