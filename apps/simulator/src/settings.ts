import { feedProfile } from '@touchline/uof'
import * as z from 'zod'
import type { DatasetChoice } from './dataset/dataset.ts'

/** Milliseconds; an empty text counts as none. */
const moment = z
  .literal('')
  .transform(() => undefined)
  .or(z.coerce.number().int().min(0).max(8_640_000_000_000_000))
  .optional()

const path = z.string().min(1).max(4096).optional()

const Environment = z.object({
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535),
  SIMULATOR_SEED: z.string().min(1).max(200).default('touchline'),
  /** `small` is two leagues of soccer, `whole` twelve sports. */
  SIMULATOR_DATASET: z.enum(['small', 'whole']).default('small'),
  /** Rounds of each league of the small dataset that are on offer, five matches each. */
  SIMULATOR_ROUNDS: z.coerce.number().int().min(1).max(18).default(2),
  /** Begins one season of the small dataset at this moment (milliseconds), four matches live; without it the season never ends. */
  SIMULATOR_SEASON_START: moment,
  /** Where the simulator's clock begins; real time unless given. */
  SIMULATOR_EPOCH: moment,
  /** Simulator seconds per real second, to begin with. */
  SIMULATOR_SPEED: z.coerce.number().min(1).max(600).default(1),
  /** The provider whose message format is written. */
  SIMULATOR_PROVIDER: z.enum(['betradar', 'oddin']).default('betradar'),
  SIMULATOR_AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  SIMULATOR_VHOST: z.string().min(1).max(200),
  SIMULATOR_TOKEN: z.string().min(1),
  /** A file to write every published message to. */
  SIMULATOR_RECORD: path,
  /** A recording to publish again; seed and dataset are those of the recording. */
  SIMULATOR_REPLAY: path,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`the environment is not usable:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  const dataset: DatasetChoice =
    data.SIMULATOR_DATASET === 'small'
      ? { size: 'small', rounds: data.SIMULATOR_ROUNDS, seasonStartMs: data.SIMULATOR_SEASON_START }
      : { size: 'whole' }
  return {
    host: data.SIMULATOR_HOST,
    port: data.SIMULATOR_PORT,
    seed: data.SIMULATOR_SEED,
    dataset,
    epochMs: data.SIMULATOR_EPOCH,
    speed: data.SIMULATOR_SPEED,
    profile: feedProfile(data.SIMULATOR_PROVIDER),
    amqpUrl: data.SIMULATOR_AMQP_URL,
    vhost: data.SIMULATOR_VHOST,
    token: data.SIMULATOR_TOKEN,
    recordPath: data.SIMULATOR_RECORD,
    replayPath: data.SIMULATOR_REPLAY,
    logLevel: data.LOG_LEVEL,
  }
}
