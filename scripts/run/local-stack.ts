import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** Where everything of `npm run dev` lives. Engines are those of scripts/stack; the rest is chosen here. */
export const sitePort = portOf('TOUCHLINE_SITE_PORT', 8080)

const host = '127.0.0.1'
const postgresPort = portOf('TOUCHLINE_PG_PORT', 25_432)
const amqpPort = portOf('TOUCHLINE_AMQP_PORT', 25_673)
const livePort = portOf('TOUCHLINE_LIVE_PORT', 28_000)
const apiPort = sitePort + 1
export const worldPort = sitePort + 2

export const controlRoom = `http://localhost:${worldPort}/control/`

export const standingPorts = { api: sitePort + 11, feed: sitePort + 12, worker: sitePort + 13, web: sitePort + 14 }

export function databaseUrl(role: string): string {
  return `postgresql://${role}@${host}:${postgresPort}/touchline`
}

/** The environment of each process, as `npm start` would be given it by whoever runs it. */
export function localEnvironment(): Record<'world' | keyof typeof standingPorts, Record<string, string>> {
  const LOG_LEVEL = process.env['LOG_LEVEL'] ?? 'warn'
  const live = {
    LIVE_API_URL: `http://${host}:${livePort}/api`,
    ...readSecrets(),
  }
  const server = (name: 'api' | 'feed' | 'worker') => ({
    ...live,
    LOG_LEVEL,
    TOUCHLINE_DEMO: '1',
    DATABASE_URL: databaseUrl(`tl_${name}`),
    STANDING_PORT: String(standingPorts[name]),
  })
  return {
    world: {
      LOG_LEVEL,
      WORLD_PORT: String(worldPort),
      WORLD_SEED: process.env['WORLD_SEED'] ?? 'touchline',
      WORLD_PLANET: process.env['WORLD_PLANET'] ?? 'whole',
      WORLD_AMQP_URL: `amqp://touchline:touchline@${host}:${amqpPort}`,
      WORLD_VHOST: '/unifiedfeed/1',
      WORLD_TOKEN: 'touchline',
    },
    api: { ...server('api'), HOST: host, PORT: String(apiPort), DRAIN_SECONDS: '0' },
    feed: {
      ...server('feed'),
      FEED_API_URL: `http://${host}:${worldPort}/v1`,
      FEED_TOKEN: 'touchline',
      FEED_PASSWORD: 'touchline',
      FEED_AMQP_HOST: host,
      FEED_AMQP_PORT: String(amqpPort),
      FEED_AMQP_TLS: 'false',
    },
    worker: server('worker'),
    web: {
      LOG_LEVEL,
      TOUCHLINE_DEMO: '1',
      HOST: host,
      PORT: String(sitePort),
      DRAIN_SECONDS: '0',
      STANDING_PORT: String(standingPorts.web),
      API_URL: `http://${host}:${apiPort}`,
      PROXY_API_URL: `http://${host}:${apiPort}`,
      PROXY_LIVE_URL: `http://${host}:${livePort}`,
    },
  }
}

/** What `scripts/stack up` has written for this machine alone: lines of NAME=value. */
function readSecrets(): Record<string, string> {
  const file = join(process.env['TOUCHLINE_STACK'] ?? join(root, '.stack'), 'secrets.env')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
}

function portOf(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}
