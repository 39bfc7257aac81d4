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

// Values that were published with the source code.
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
/** 32 random bytes in hex: the private half of an Ed25519 key. One byte repeated is nobody's secret. */
const SigningKey = secret(64).check(z.regex(/^(?!(..)\1{31}$)[0-9a-f]{64}$/))

const PaymentMessagesUrl = z._default(
  z.string().check(z.regex(/^https?:\/\/[^/]+\/api\/payments\/messages$/)),
  'https://{host}/api/payments/messages',
)
const PaymentSecret = secret(32)

/** A secret of a payment provider, by the name its operator has for it. Other variables have other names. */
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
   * Signs receipts. Rotated by another value: see `npm run receipt-keys`. A key derived from it hashes the ids of players for their
   * browsers.
   */
  RECEIPT_SIGNING_KEY: SigningKey,
  /** Encrypts what codes of apps are made from. Without it no app can be turned on. 32 random bytes in hex; never changed. */
  SECOND_FACTOR_KEY: z.optional(SigningKey),
  /** Hashes the codes of SMS, as the worker does. Without it no code is accepted. 32 random bytes in hex. */
  SMS_CODE_KEY: z.optional(SigningKey),
  /** Lifetime of a signed-in player's tokens. Centrifugo gives a socket up to 27 s more: two minutes after its end a session opens nothing. */
  LIVE_PRIVATE_SECONDS: z._default(wholeNumber(2, 90), 90),
  /**
   * Where calls of players are counted, `redis://host:6379` or `rediss://` with TLS, so that their limits hold over all API
   * processes. Without it, and while it does not answer, each process counts for itself.
   */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  /** A player may send so many placements in so many seconds; load proofs raise it. */
  BET_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  BET_LIMIT_SECONDS: z._default(wholeNumber(1, 3_600), 10),
  /** And so many deposits and withdrawals in a minute. */
  PAYMENT_LIMIT_REQUESTS: z._default(wholeNumber(1, 1_000_000), 20),
  // With too many placements at once all of them would wait until prices have moved.
  BET_REQUESTS_AT_ONCE: z._default(wholeNumber(1, 10_000), 200),
  /** Without it a player who signs out keeps open sockets until their tokens run out. */
  LIVE_API_URL: z.optional(HttpUrl),
  /** Asked for where there is an address to use it at. */
  LIVE_API_KEY: z.optional(ApiKey),
  /** The provider asked for prices of custom bets; without its address there are none. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: z.optional(HttpUrl),
  FEED_TOKEN: z.optional(z.string().check(z.minLength(1))),
  /** Address of a third party's match tracker with `{id}` where the provider's id of the match belongs. */
  MATCH_TRACKER_URL: z.optional(z.string().check(z.regex(/^https?:\/\/.+\{id\}/))),
  /** RG-05: a national register of exclusions, asked at every sign-in; while it does not answer nobody signs in. */
  EXCLUSION_REGISTER_URL: z.optional(HttpUrl),
  EXCLUSION_REGISTER_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /**
   * DEP-06: the payment provider. Without it nothing is paid in or out. What it and an operator sign by is `PAYMENTS_SECRET_` with
   * the operator's key in capitals; beside a new one the former counts under that name with `__FORMER`.
   */
  PAYMENTS_API_URL: z.optional(HttpUrl),
  /** What a sandbox and operators without a secret of their own sign by; never for real money. */
  PAYMENTS_SECRET: z.optional(PaymentSecret),
  /** True: it moves play money, and serves sites of play money alone; any other serves the others alone. */
  PAYMENTS_SANDBOX: z._default(Flag, false),
  /** Where the provider sends its messages, as it reaches this process; `{host}` is the host of the site. */
  PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
  /** Addresses of the reverse proxies whose forwarding headers are believed, as `loopback` or `10.0.0.0/8`. */
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
  /** LIVE-09: a match page of a site with `live_delta` asks for differences and gets them; false sends whole publications. */
  LIVE_DELTA: z._default(Flag, true),
  /** The provider and its dialect. One process per provider; another one may run beside it for the other. */
  FEED_PROVIDER: FeedProvider,
  FEED_API_URL: HttpUrl,
  FEED_TOKEN: z.string().check(z.minLength(1)),
  /** The real feed's password is empty; RabbitMQ's own user store rejects an empty one. */
  FEED_PASSWORD: z._default(z.string(), ''),
  FEED_AMQP_HOST: z.string(),
  /** The provider's own when left out, and so for TLS. */
  FEED_AMQP_PORT: z.optional(Port),
  FEED_AMQP_TLS: z.optional(Flag),
  /** Where several consumers share one account, the number of this one. */
  FEED_NODE_ID: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.positive())))),
})

const Worker = z
  .extend(Process, {
    /** The provider of exchange rates; without it they are staff's alone (`npm run rates`). */
    RATES_API_URL: z.optional(HttpUrl),
    /** The mail server, `smtps://user:password@host:port`, or `smtp:` with STARTTLS. Without it mails wait in the queue, for a day. */
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
    /** Who delivers SMS. Without it codes for phone numbers wait in the queue. */
    SMS_API_URL: z.optional(HttpUrl),
    /** The same as the API's. */
    SMS_CODE_KEY: z.optional(SigningKey),
    SMS_API_TOKEN: z.optional(z.string().check(z.minLength(16))),
    SMS_SENDER: z._default(z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)), 'Touchline'),
    /** Where links in mails lead unless a site's configuration says so; `{host}` is the first host of the site. */
    SITE_URL: z._default(z.string().check(z.regex(/^https?:\/\/\{host\}(?::\d+)?$/)), 'https://{host}'),
    /** DEP-07: the payment provider, as the API's. Without it withdrawals wait. */
    PAYMENTS_API_URL: z.optional(HttpUrl),
    PAYMENTS_SECRET: z.optional(PaymentSecret),
    PAYMENTS_SANDBOX: z._default(Flag, false),
    PAYMENTS_MESSAGES_URL: PaymentMessagesUrl,
    /** Who checks that players are who they say; where a site asks for it and there is nobody, withdrawals wait. */
    VERIFICATION_URL: z.optional(HttpUrl),
    VERIFICATION_TOKEN: z.optional(z.string().check(z.minLength(16))),
    /** BEY-07: the clock of a demo that the time of the book follows. Never without TOUCHLINE_DEMO. */
    DEMO_CLOCK_URL: z.optional(HttpUrl),
    /** Without it nobody is sent offers for the bets they watch. */
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
/** Cells of one installation are told apart by their ids: 4,096 of them stay below 2^52, which JSON writes exactly. */
const maxCell = 4_095

/** `CELL`: whose ids the database gives. It is read when the database is made, and compared later. */
export const readMigrateEnvironment = environmentReader(z.extend(Base, { CELL: z.optional(wholeNumber(0, maxCell)) }))
/** With the payment provider its lists are compared as well. */
export const readAuditEnvironment = environmentReader(
  z.extend(Base, { PAYMENTS_API_URL: z.optional(HttpUrl), PAYMENTS_SANDBOX: z._default(Flag, false) }),
)
/** `DEMO_SIMULATOR_URL`: where browsers reach the simulator, which then has streams, crests and a chat for the demo's first site. */
export const readSeedEnvironment = environmentReader(
  z.extend(Base, {
    DEMO_SIMULATOR_URL: z.optional(HttpUrl),
  }),
)
