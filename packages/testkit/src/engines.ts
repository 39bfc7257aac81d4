import { access, constants, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Addresses of the databases and brokers that `scripts/stack up` starts. */
export const engines = {
  host: '127.0.0.1',
  postgresPort: portOf('TOUCHLINE_PG_PORT', 25_432),
  redisPort: portOf('TOUCHLINE_REDIS_PORT', 26_379),
  amqpPort: portOf('TOUCHLINE_AMQP_PORT', 25_673),
  rabbitApiPort: portOf('TOUCHLINE_RABBIT_API_PORT', 25_675),
  rabbitUser: 'touchline',
  rabbitPassword: 'touchline',
}

export async function requirePostgres(): Promise<void> {
  await requirePort('PostgreSQL', engines.postgresPort)
}

export async function requireRedis(): Promise<void> {
  await requirePort('Redis', engines.redisPort)
}

export async function requireRabbit(): Promise<void> {
  await Promise.all([requirePort('RabbitMQ', engines.amqpPort), requirePort('RabbitMQ', engines.rabbitApiPort)])
}

/** Finds the Centrifugo binary that `scripts/install` has cached, whatever its version. */
export async function findCentrifugo(): Promise<string> {
  const named = process.env['CENTRIFUGO_BIN']
  const cache =
    process.env['TOUCHLINE_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'touchline')
  const cached = await readdir(cache).catch(() => [])
  const newest = cached
    .filter((entry) => /^centrifugo-v?\d[\d.]*$/.test(entry))
    .toSorted()
    .at(-1)
  const binary = named ?? (newest && join(cache, newest))
  if (binary) {
    const isThere = await access(binary, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return binary
  }
  throw new Error(
    `Centrifugo is not installed (looked for ${binary ?? join(cache, 'centrifugo-*')}): \`scripts/install\` first`,
  )
}

async function requirePort(engine: string, port: number): Promise<void> {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: engines.host, port, timeout: 2_000 })
    const finish = (isUp: boolean): void => {
      resolve(isUp)
      socket.destroy()
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
  if (!answers) throw new Error(`${engine} does not answer on ${engines.host}:${port}: \`scripts/stack up\` first`)
}

function portOf(name: string, usual: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return usual
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`environment: ${name} is not a port: ${text}`)
  return port
}

/** The root folder of the repository. Processes are started by paths from here. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))
