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
/** A time in milliseconds. An empty text is the same as none. */
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
  /** How many rounds of each league of the small dataset are on offer, with five matches each. */
  SIMULATOR_ROUNDS: z._default(count(1, 18), 2),
  /**
   * If set, the small dataset is a single season that begins at this time (milliseconds) with four matches live.
   * Otherwise it has no end.
   */
  SIMULATOR_SEASON_START: Moment,
  /** The start of the simulator's clock; real time by default. */
  SIMULATOR_EPOCH: Moment,
  /** Simulated seconds per real second at the start. */
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
  /** The secret by which merchants and the payment provider sign. Without it there is no payment provider. */
  SIMULATOR_PAYMENTS_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** The address at which browsers reach the simulator's payment pages. By default it is that of the request. */
  SIMULATOR_PUBLIC_URL: z.optional(HttpUrl),
  /** The address at which the simulator reaches the merchants' sites, whatever their host names are. */
  SIMULATOR_MERCHANTS_URL: z.optional(HttpUrl),
  /** If set, every published message is written to this file. */
  SIMULATOR_RECORD: Path,
  /** If set, this recording is published again, with its own seed and dataset. */
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
 * Returns the address of streams and crests. Its default is this machine, because it is published before any request
 * could show how browsers reach the simulator.
 */
function mediaUrlOf({ SIMULATOR_PUBLIC_URL, SIMULATOR_PORT }: z.infer<typeof Environment>): string {
  return SIMULATOR_PUBLIC_URL === undefined
    ? `http://localhost:${SIMULATOR_PORT}`
    : new URL(SIMULATOR_PUBLIC_URL).origin
}
