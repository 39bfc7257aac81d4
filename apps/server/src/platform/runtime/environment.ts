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

// These values are published with the source code, so they are not secret.
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
/** 32 random bytes in hex: the private half of an Ed25519 key. One repeated byte is rejected as no secret. */
const SigningKey = secret(64).check(z.regex(/^(?!(..)\1{31}$)[0-9a-f]{64}$/))

const PaymentMessagesUrl = z._default(
  z.string().check(z.regex(/^https?:\/\/[^/]+\/api\/payments\/messages$/)),
  'https://{host}/api/payments/messages',
)
const PaymentSecret = secret(32)

/** Reads a payment provider's secret by the name its operator gives it. Variables of other names are not readable. */
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
   * Signs receipts and derives the key that hashes player ids for browsers. See `npm run receipt-keys` for rotation.
   */
  RECEIPT_SIGNING_KEY: SigningKey,
  /** Encrypts the secrets of authenticator apps, which need it. 32 random bytes in hex; it must never change. */
  SECOND_FACTOR_KEY: z.optional(SigningKey),
  /** Hashes SMS codes and must equal the worker's key. Without it no code is accepted. 32 random bytes in hex. */
  SMS_CODE_KEY: z.optional(SigningKey),
  /** Lifetime of a player's live tokens. Centrifugo adds 27 s, so two minutes after its end a session opens nothing. */
  LIVE_PRIVATE_SECONDS: z._default(wholeNumber(2, 90), 90),
  /**
   * Redis for counting players' calls over all API processes, `redis://host:6379` or `rediss://` with TLS. Without it,
   * and while it does not answer, each process counts for itself.
   */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  /** How many placements a player may send within these seconds; load proofs raise it. */
  BET_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  BET_LIMIT_SECONDS: z._default(wholeNumber(1, 3_600), 10),
  /** How many deposits and withdrawals a player may request per minute. */
  PAYMENT_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  // With too many placements at once all of them would wait until prices have moved.
  BET_REQUESTS_AT_ONCE: z._default(wholeNumber(1, 10_000), 200),
  /** Without it the open sockets of a signed-out player last until their tokens expire. */
  LIVE_API_URL: z.optional(HttpUrl),
  /** Required together with the address. */
  LIVE_API_KEY: z.optional(ApiKey),
  /** The provider that prices custom bets; without its address there are none. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: z.optional(HttpUrl),
  FEED_TOKEN: z.optional(z.string().check(z.minLength(1))),
  /** Address of a third party's match tracker, with `{id}` for the provider's match id. */
  MATCH_TRACKER_URL: z.optional(z.string().check(z.regex(/^https?:\/\/.+\{id\}/))),
  /**
   * RG-05: a national register of exclusions, called at every sign-in; while it does not answer, no player can sign in.
   */
  EXCLUSION_REGISTER_URL: z.optional(HttpUrl),
  EXCLUSION_REGISTER_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /**
   * DEP-06: the payment provider. Without it nothing is paid in or out. An operator's secret is in `PAYMENTS_SECRET_`
   * with its key in capitals; during rotation the former one is in the same name with `__FORMER`.
   */
  PAYMENTS_API_URL: z.optional(HttpUrl),
  /** The secret of a sandbox and of operators without their own; never for real money. */
  PAYMENTS_SECRET: z.optional(PaymentSecret),
  /**
   * True for a provider of play money, which serves only play-money sites; any other serves only the remaining sites.
   */
  PAYMENTS_SANDBOX: z._default(Flag, false),
  /** Where the provider sends its messages; `{host}` is the host of the site. */
  PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
  /** Addresses of the reverse proxies whose forwarding headers are trusted, such as `loopback` or `10.0.0.0/8`. */
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
  /** LIVE-09: match pages of sites with `live_delta` receive differences; false sends whole publications. */
  LIVE_DELTA: z._default(Flag, true),
  /** The provider and its dialect. Each process serves one provider; another process may serve the other. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: HttpUrl,
  FEED_TOKEN: z.string().check(z.minLength(1)),
  /** The real feed's password is empty, but RabbitMQ's own user store rejects an empty one. */
  FEED_PASSWORD: z._default(z.string(), ''),
  FEED_AMQP_HOST: z.string(),
  /** Defaults to the provider's own port, and so does TLS. */
  FEED_AMQP_PORT: z.optional(Port),
  FEED_AMQP_TLS: z.optional(Flag),
  /** Where several consumers share one account, the number of this one. */
  FEED_NODE_ID: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.positive())))),
})

const Worker = z
  .extend(Process, {
    /** The provider of exchange rates; without it only staff set them (`npm run rates`). */
    RATES_API_URL: z.optional(HttpUrl),
    /**
     * The mail server, `smtps://user:password@host:port`, or `smtp:` with STARTTLS. Without it mails wait for a day.
     */
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
    /** The SMS provider. Without it codes for phone numbers wait in the queue. */
    SMS_API_URL: z.optional(HttpUrl),
    /** Must equal the API's key. */
    SMS_CODE_KEY: z.optional(SigningKey),
    SMS_API_TOKEN: z.optional(z.string().check(z.minLength(16))),
    SMS_SENDER: z._default(z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)), 'Touchline'),
    /** Base address of links in mails unless the site configures one; `{host}` is the first host of the site. */
    SITE_URL: z._default(z.string().check(z.regex(/^https?:\/\/\{host\}(?::\d+)?$/)), 'https://{host}'),
    /** DEP-07: the payment provider, as for the API. Without it withdrawals wait. */
    PAYMENTS_API_URL: z.optional(HttpUrl),
    PAYMENTS_SECRET: z.optional(PaymentSecret),
    PAYMENTS_SANDBOX: z._default(Flag, false),
    PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
    /** The identity verification provider; without it withdrawals wait on sites that require verification. */
    VERIFICATION_URL: z.optional(HttpUrl),
    VERIFICATION_TOKEN: z.optional(z.string().check(z.minLength(16))),
    /** BEY-07: the demo clock that the time of the book follows. Only allowed with TOUCHLINE_DEMO. */
    DEMO_CLOCK_URL: z.optional(HttpUrl),
    /** Without it no offers are sent for watched bets. */
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
/** The ids of a cell begin at `cell * 2^40`, so those of 4,096 cells stay below 2^52, which JSON writes exactly. */
const maxCell = 4_095

/** `CELL` is read when a database is created, and compared by later migrations. */
export const readMigrateEnvironment = environmentReader(z.extend(Base, { CELL: z.optional(wholeNumber(0, maxCell)) }))
/** With a payment provider its lists are compared as well. */
export const readAuditEnvironment = environmentReader(
  z.extend(Base, { PAYMENTS_API_URL: z.optional(HttpUrl), PAYMENTS_SANDBOX: z._default(Flag, false) }),
)
/**
 * `DEMO_SIMULATOR_URL` is where browsers reach the simulator, which gives the first site streams, crests and a chat.
 */
export const readSeedEnvironment = environmentReader(
  z.extend(Base, {
    DEMO_SIMULATOR_URL: z.optional(HttpUrl),
  }),
)
