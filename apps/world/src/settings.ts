import { feedProfile } from '@touchline/uof'
import * as z from 'zod'
import type { PlanetChoice } from './planet/planet.ts'

/** Milliseconds; an empty text says as little as none. */
const moment = z
  .literal('')
  .transform(() => undefined)
  .or(z.coerce.number().int().min(0).max(8_640_000_000_000_000))
  .optional()

const path = z.string().min(1).max(4096).optional()

const Environment = z.object({
  WORLD_HOST: z.string().default('127.0.0.1'),
  WORLD_PORT: z.coerce.number().int().min(0).max(65_535),
  WORLD_SEED: z.string().min(1).max(200).default('touchline'),
  /** `small` is two leagues of soccer, `whole` twelve sports. */
  WORLD_PLANET: z.enum(['small', 'whole']).default('small'),
  /** Rounds of each league of the small planet that are on offer, five matches each. */
  WORLD_ROUNDS: z.coerce.number().int().min(1).max(18).default(2),
  /** Begins one season of the small planet at this moment (milliseconds), four matches under way; without it, it never ends. */
  WORLD_SEASON_START: moment,
  /** Where the world's clock begins; real time unless given. */
  WORLD_EPOCH: moment,
  /** World seconds per real second, to begin with. */
  WORLD_SPEED: z.coerce.number().min(1).max(600).default(1),
  /** Whose dialect of the feed is spoken. */
  WORLD_PROVIDER: z.enum(['betradar', 'oddin']).default('betradar'),
  WORLD_AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  WORLD_VHOST: z.string().min(1).max(200),
  WORLD_TOKEN: z.string().min(1),
  /** A file to write every published message to. */
  WORLD_RECORD: path,
  /** A recording to publish again; seed and planet are those of the recording. */
  WORLD_REPLAY: path,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`the environment is not usable:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  const planet: PlanetChoice =
    data.WORLD_PLANET === 'small'
      ? { size: 'small', rounds: data.WORLD_ROUNDS, seasonStartMs: data.WORLD_SEASON_START }
      : { size: 'whole' }
  return {
    host: data.WORLD_HOST,
    port: data.WORLD_PORT,
    seed: data.WORLD_SEED,
    planet,
    epochMs: data.WORLD_EPOCH,
    speed: data.WORLD_SPEED,
    profile: feedProfile(data.WORLD_PROVIDER),
    amqpUrl: data.WORLD_AMQP_URL,
    vhost: data.WORLD_VHOST,
    token: data.WORLD_TOKEN,
    recordPath: data.WORLD_RECORD,
    replayPath: data.WORLD_REPLAY,
    logLevel: data.LOG_LEVEL,
  }
}
