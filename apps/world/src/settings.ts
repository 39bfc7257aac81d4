import * as z from 'zod'

const Environment = z.object({
  WORLD_HOST: z.string().default('127.0.0.1'),
  WORLD_PORT: z.coerce.number().int().min(0).max(65_535),
  WORLD_SEED: z.string().min(1).max(200).default('touchline'),
  /** Rounds of each league that are on offer, five matches each. */
  WORLD_ROUNDS: z.coerce.number().int().min(1).max(18).default(2),
  WORLD_AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  WORLD_VHOST: z.string().min(1).max(200),
  WORLD_TOKEN: z.string().min(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`the environment is not usable:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  return {
    host: data.WORLD_HOST,
    port: data.WORLD_PORT,
    seed: data.WORLD_SEED,
    rounds: data.WORLD_ROUNDS,
    amqpUrl: data.WORLD_AMQP_URL,
    vhost: data.WORLD_VHOST,
    token: data.WORLD_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}
