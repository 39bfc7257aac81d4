import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

/**
 * The addresses of everything that `npm run dev` starts. Databases and brokers are those of scripts/stack or, with
 * TOUCHLINE_ENGINES=external, those in the environment; all other addresses are determined here.
 */
export const sitePort = portOf('TOUCHLINE_SITE_PORT', 8080)

const host = '127.0.0.1'
const isExternal = process.env['TOUCHLINE_ENGINES'] === 'external'
const database = engineUrl(
  'TOUCHLINE_DATABASE_URL',
  `postgresql://${host}:${portOf('TOUCHLINE_PG_PORT', 25_432)}/touchline`,
)
const broker = engineUrl(
  'TOUCHLINE_AMQP_URL',
  `amqp://touchline:touchline@${host}:${portOf('TOUCHLINE_AMQP_PORT', 25_673)}`,
)
/** External services may lack Redis. Then each API process counts the calls of players by itself. */
const redis = isExternal
  ? process.env['TOUCHLINE_REDIS_URL']
  : `redis://${host}:${portOf('TOUCHLINE_REDIS_PORT', 26_379)}`
const live = engineUrl('TOUCHLINE_LIVE_URL', `http://${host}:${portOf('TOUCHLINE_LIVE_PORT', 28_000)}`)
const apiPort = sitePort + 1
export const simulatorPort = sitePort + 2

/** The port of the simulator's SMTP server, whose mails the simulator shows under `/inbox/`. */
const smtpPort = sitePort + 3

/** The simulator's address for browsers. */
export const simulatorUrl = `http://localhost:${simulatorPort}`

export const controlPage = `${simulatorUrl}/control/`

export const healthPorts = { api: sitePort + 11, feed: sitePort + 12, worker: sitePort + 13, web: sitePort + 14 }

/**
 * Returns the database address for the role of a process. A password in the configured address is used for all roles.
 */
export function databaseUrl(role: string): string {
  const url = new URL(database)
  url.username = role
  return url.href
}

/** Returns the environment variables of each process, as an operator would set them for `npm start`. */
export function localEnvironment(): Record<'simulator' | keyof typeof healthPorts, Record<string, string>> {
  const LOG_LEVEL = process.env['LOG_LEVEL'] ?? 'warn'
  const secrets: Record<string, string> = { LIVE_API_URL: `${live.origin}/api`, ...readSecrets() }
  // Returns a key of this machine. If its stack was created before this key existed, it is derived from an older
  // secret.
  const keyFor = (name: string) =>
    secrets[name] ?? createHash('sha256').update(`${name} ${secrets['RECEIPT_SIGNING_KEY']}`).digest('hex')
  // The feed's token is also its user name at the broker.
  const token = decodeURIComponent(broker.username)
  const isBrokerSecure = broker.protocol === 'amqps:'
  const provider = { FEED_API_URL: `http://${host}:${simulatorPort}/v1`, FEED_TOKEN: token }
  const payments = {
    PAYMENTS_API_URL: `http://${host}:${simulatorPort}/spi`,
    PAYMENTS_SANDBOX: 'true',
    PAYMENTS_SECRET: keyFor('PAYMENTS_SECRET'),
    PAYMENTS_MESSAGES_URL: 'http://{host}/api/payments/messages',
  }
  const server = (name: 'api' | 'feed' | 'worker') => ({
    ...secrets,
    LOG_LEVEL,
    TOUCHLINE_DEMO: '1',
    DATABASE_URL: databaseUrl(`tl_${name}`),
    HEALTH_PORT: String(healthPorts[name]),
  })
  return {
    simulator: {
      LOG_LEVEL,
      SIMULATOR_PORT: String(simulatorPort),
      SIMULATOR_SMTP_PORT: String(smtpPort),
      SIMULATOR_SEED: process.env['SIMULATOR_SEED'] ?? 'touchline',
      SIMULATOR_DATASET: process.env['SIMULATOR_DATASET'] ?? 'whole',
      SIMULATOR_AMQP_URL: broker.href,
      SIMULATOR_VHOST: '/unifiedfeed/1',
      SIMULATOR_TOKEN: token,
      SIMULATOR_PAYMENTS_SECRET: keyFor('PAYMENTS_SECRET'),
      SIMULATOR_PUBLIC_URL: simulatorUrl,
      // This must be an IP address, because only browsers resolve names that end with `localhost`.
      SIMULATOR_MERCHANTS_URL: `http://${host}:${sitePort}`,
    },
    api: {
      ...server('api'),
      ...provider,
      ...payments,
      ...(redis !== undefined && { REDIS_URL: redis }),
      HOST: host,
      PORT: String(apiPort),
      DRAIN_SECONDS: '0',
      SECOND_FACTOR_KEY: keyFor('SECOND_FACTOR_KEY'),
      SMS_CODE_KEY: keyFor('SMS_CODE_KEY'),
    },
    feed: {
      ...server('feed'),
      ...provider,
      FEED_PASSWORD: decodeURIComponent(broker.password),
      FEED_AMQP_HOST: broker.hostname,
      FEED_AMQP_PORT: broker.port || (isBrokerSecure ? '5671' : '5672'),
      FEED_AMQP_TLS: String(isBrokerSecure),
    },
    worker: {
      ...server('worker'),
      RATES_API_URL: `http://${host}:${simulatorPort}/rates`,
      DEMO_CLOCK_URL: `http://${host}:${simulatorPort}/control/clock`,
      SMTP_URL: `smtp://${host}:${smtpPort}`,
      SMS_API_URL: `http://${host}:${simulatorPort}/inbox/sms`,
      ...payments,
      VERIFICATION_URL: `http://${host}:${simulatorPort}/verification/checks`,
      SMS_CODE_KEY: keyFor('SMS_CODE_KEY'),
      SITE_URL: `http://{host}:${sitePort}`,
    },
    web: {
      LOG_LEVEL,
      TOUCHLINE_DEMO: '1',
      HOST: host,
      PORT: String(sitePort),
      DRAIN_SECONDS: '0',
      HEALTH_PORT: String(healthPorts.web),
      API_URL: `http://${host}:${apiPort}`,
      PROXY_API_URL: `http://${host}:${apiPort}`,
      PROXY_LIVE_URL: live.origin,
    },
  }
}

/**
 * Returns the secrets that `scripts/stack up` has written for this machine as lines of NAME=value, or those in the
 * environment for external services.
 */
function readSecrets(): Record<string, string> {
  if (isExternal) {
    return Object.fromEntries(
      ['LIVE_API_KEY', 'LIVE_TOKEN_SECRET', 'RECEIPT_SIGNING_KEY'].map((name) => {
        const value = process.env[name]
        if (!value) throw new Error(`external engines: ${name} must be set; the LIVE_ ones are those Centrifugo has`)
        return [name, value]
      }),
    )
  }
  const file = join(process.env['TOUCHLINE_STACK'] ?? join(root, '.stack'), 'secrets.env')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
}

/** Returns the address of a database or broker, which only external ones take from the environment. */
function engineUrl(name: string, usual: string): URL {
  return new URL((isExternal ? process.env[name] : undefined) ?? usual)
}

function portOf(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}
