import { commonVariables, environmentReader, healthVariables, HttpUrl, Port } from '@touchline/process'
import { feedProfile } from '@touchline/uof'
import * as z from 'zod/mini'
import type { DatasetChoice } from './dataset/calendar/calendar.ts'

const amount = (minimum: number, maximum: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(minimum), z.maximum(maximum))))

const count = (minimum: number, maximum: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))))

const Text = z.string().check(z.minLength(1), z.maxLength(200))

const None = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
/** A moment in milliseconds; an empty text is the same as none. */
const Moment = z.optional(z.union([None, count(0, 8_640_000_000_000_000)]))

const Path = z.optional(z.string().check(z.minLength(1), z.maxLength(4096)))

const Environment = z.object({
  ...commonVariables,
  ...healthVariables,
  /** Without it, health is served on `SIMULATOR_PORT` only, and there are no metrics. */
  HEALTH_PORT: z.optional(Port),
  SIMULATOR_HOST: z._default(z.string(), '127.0.0.1'),
  SIMULATOR_PORT: Port,
  SIMULATOR_SEED: z._default(Text, 'touchline'),
  /** `small` is two soccer leagues, `whole` twelve sports. */
  SIMULATOR_DATASET: z._default(z.enum(['small', 'whole']), 'small'),
  /** The rounds of each league of the small dataset that are on offer, with five matches each. */
  SIMULATOR_ROUNDS: z._default(count(1, 18), 2),
  /** Begins one season of the small dataset at this moment (milliseconds), with four matches live. Without it the season never ends. */
  SIMULATOR_SEASON_START: Moment,
  /** The start of the simulator's clock; real time by default. */
  SIMULATOR_EPOCH: Moment,
  /** The initial simulated seconds per real second. */
  SIMULATOR_SPEED: z._default(amount(1, 600), 1),
  /**
   * The seconds between alives of a producer; a real provider's are ten seconds apart. A feed that starts requests
   * nothing before the first alive.
   */
  SIMULATOR_ALIVE_SECONDS: z._default(amount(0.5, 10), 10),
  /** The provider whose message format is written. */
  SIMULATOR_PROVIDER: z._default(z.enum(['betradar', 'oddin']), 'betradar'),
  SIMULATOR_AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  SIMULATOR_VHOST: Text,
  SIMULATOR_TOKEN: z.string().check(z.minLength(1)),
  /** The port that receives the mails of players. Without it there is no mail server. */
  SIMULATOR_SMTP_PORT: z.optional(Port),
  /** The secret that merchants and the payment provider sign with. Without it there is no provider. */
  SIMULATOR_PAYMENTS_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Where browsers reach the simulator's payment pages. By default it is the address of the request. */
  SIMULATOR_PUBLIC_URL: z.optional(HttpUrl),
  /** Where the simulator reaches the sites that its payments are for, whatever their host names are. */
  SIMULATOR_MERCHANTS_URL: z.optional(HttpUrl),
  /** A file to write every published message to. */
  SIMULATOR_RECORD: Path,
  /** A recording to publish again, with the recording's own seed and dataset. */
  SIMULATOR_REPLAY: Path,
})

export const readSimulatorEnvironment = environmentReader(Environment)

export type Settings = ReturnType<typeof toSettings>

export function toSettings(environment: z.infer<typeof Environment>) {
  const dataset: DatasetChoice =
    environment.SIMULATOR_DATASET === 'small'
      ? { size: 'small', rounds: environment.SIMULATOR_ROUNDS, seasonStartMs: environment.SIMULATOR_SEASON_START }
      : { size: 'whole' }
  return {
    host: environment.SIMULATOR_HOST,
    port: environment.SIMULATOR_PORT,
    smtpPort: environment.SIMULATOR_SMTP_PORT,
    seed: environment.SIMULATOR_SEED,
    dataset,
    epochMs: environment.SIMULATOR_EPOCH,
    speed: environment.SIMULATOR_SPEED,
    aliveIntervalMs: environment.SIMULATOR_ALIVE_SECONDS * 1_000,
    profile: feedProfile(environment.SIMULATOR_PROVIDER),
    amqpUrl: environment.SIMULATOR_AMQP_URL,
    vhost: environment.SIMULATOR_VHOST,
    token: environment.SIMULATOR_TOKEN,
    paymentsSecret: environment.SIMULATOR_PAYMENTS_SECRET,
    publicUrl: environment.SIMULATOR_PUBLIC_URL,
    mediaUrl: mediaUrlOf(environment),
    merchantsUrl: environment.SIMULATOR_MERCHANTS_URL,
    recordPath: environment.SIMULATOR_RECORD,
    replayPath: environment.SIMULATOR_REPLAY,
  }
}

/**
 * The addresses of streams and crests are published before any request shows how browsers reach the simulator, so the
 * default is this machine.
 */
function mediaUrlOf({ SIMULATOR_PUBLIC_URL, SIMULATOR_PORT }: z.infer<typeof Environment>): string {
  return SIMULATOR_PUBLIC_URL === undefined
    ? `http://localhost:${SIMULATOR_PORT}`
    : new URL(SIMULATOR_PUBLIC_URL).origin
}
