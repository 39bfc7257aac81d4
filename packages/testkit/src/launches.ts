import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AppLaunch, AppProcess } from './app-process.ts'
import { freePort } from './free-port.ts'
import type { Mutant } from './mutants.ts'
import { engines, repositoryRoot } from './engines.ts'
import type { SimulatorProcess } from './simulator-process.ts'
import type { SuiteDatabase } from './suite-database.ts'
import type { SuiteLive } from './suite-live.ts'
import type { SuiteRabbit } from './suite-rabbit.ts'

export type ServerEntry = 'api' | 'feed' | 'worker'

/** `isBuilt: false` starts the development server, which needs no `npm run build`. */
export type WebOptions = { env?: Record<string, string>; isBuilt?: boolean }

type ServerParts = {
  database: SuiteDatabase
  live: SuiteLive
  rabbit: SuiteRabbit
  simulator: SimulatorProcess | undefined
  /** Further variables. Undefined starts the process without any variables, not even those of the suite. */
  env: Record<string, string | undefined> | undefined
  mutants: Mutant[] | undefined
  root: string | undefined
}

/** Returns the launch options of a server process that uses the databases and brokers of a suite. */
export async function serverLaunch(entry: ServerEntry, parts: ServerParts): Promise<AppLaunch> {
  const [port, healthPort] = await Promise.all([freePort(), freePort()])
  const given: Record<string, string | undefined> = {
    DATABASE_URL: parts.database.url(`tl_${entry}`),
    TOUCHLINE_DEMO: '1',
    LIVE_API_URL: parts.live.apiUrl,
    LIVE_API_KEY: parts.live.apiKey,
    LIVE_TOKEN_SECRET: parts.live.tokenSecret,
    LOG_LEVEL: 'info',
    HEALTH_PORT: String(healthPort),
    ...(entry === 'api' && { HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' }),
    // A key that all processes of the suite share and other suites do not have.
    ...(entry === 'api' && {
      RECEIPT_SIGNING_KEY: createHash('sha256').update(`receipts ${parts.live.tokenSecret}`).digest('hex'),
    }),
    ...(entry === 'api' && {
      SECOND_FACTOR_KEY: createHash('sha256').update(`second factor ${parts.live.tokenSecret}`).digest('hex'),
    }),
    ...(entry !== 'feed' && {
      SMS_CODE_KEY: createHash('sha256').update(`sms codes ${parts.live.tokenSecret}`).digest('hex'),
    }),
    ...(entry === 'api' && { REDIS_URL: `redis://${engines.host}:${engines.redisPort}` }),
    // Tests place more bets for one player than the usual limit allows.
    ...(entry === 'api' && { BET_LIMIT_REQUESTS: '1000000' }),
    ...(entry === 'feed' && feedVariables(parts)),
    // Mails and SMS are sent to the simulator.
    ...(entry === 'worker' &&
      parts.simulator && {
        SMTP_URL: parts.simulator.smtpUrl,
        SMS_API_URL: `${parts.simulator.url}/inbox/sms`,
      }),
    ...(entry === 'worker' && { SITE_URL: 'http://{host}' }),
    // The simulator has the sandbox of a payment provider.
    ...(entry !== 'feed' &&
      parts.simulator && {
        PAYMENTS_API_URL: `${parts.simulator.url}/spi`,
        PAYMENTS_SANDBOX: 'true',
        PAYMENTS_SECRET: paymentsSecret(parts.rabbit),
        PAYMENTS_MESSAGES_URL: 'http://{host}/api/payments/messages',
      }),
    ...(entry === 'worker' && parts.simulator && { VERIFICATION_URL: `${parts.simulator.url}/verification/checks` }),
    // Custom bets are priced by the simulator.
    ...(entry === 'api' && parts.simulator && { FEED_API_URL: `${parts.simulator.url}/v1` }),
    ...(entry === 'api' && { FEED_TOKEN: parts.rabbit.user }),
    ...parts.env,
  }
  const env = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  )
  const healthUrl = `http://127.0.0.1:${env['HEALTH_PORT']}`
  const source = `apps/server/src/${entry}.ts`
  return {
    label: `server:${entry}`,
    entry: parts.root === undefined ? program(entry, source, parts.mutants) : join(parts.root, source),
    url: entry === 'api' ? `http://127.0.0.1:${env['PORT']}` : healthUrl,
    healthUrl,
    env,
    mutants: parts.mutants,
  }
}

/** Returns the launch options of a simulator on the suite's vhost. */
export async function simulatorLaunch(
  rabbit: SuiteRabbit,
  seasonStartMs: number,
  extra: Record<string, string> | undefined,
): Promise<AppLaunch> {
  const env: Record<string, string> = {
    LOG_LEVEL: 'info',
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    SIMULATOR_SEED: '1',
    // The season of the suite, which a simulator continues after a restart.
    SIMULATOR_SEASON_START: String(seasonStartMs),
    SIMULATOR_AMQP_URL: rabbit.amqpUrl,
    SIMULATOR_VHOST: rabbit.vhost,
    SIMULATOR_TOKEN: rabbit.user,
    SIMULATOR_PAYMENTS_SECRET: paymentsSecret(rabbit),
    // A feed that starts or reconnects waits for the next alive. A provider sends one every ten seconds, which would
    // slow down tests.
    SIMULATOR_ALIVE_SECONDS: '1',
    ...extra,
  }
  const url = `http://127.0.0.1:${env['SIMULATOR_PORT']}`
  return { label: 'simulator', entry: program('simulator', 'apps/simulator/src/main.ts'), url, healthUrl: url, env }
}

/**
 * Returns the launch options of the site. It has one origin for pages, calls and the websocket, as behind a reverse
 * proxy.
 */
export async function webLaunch(live: SuiteLive, api: AppProcess | undefined, options: WebOptions): Promise<AppLaunch> {
  const [port, healthPort] = await Promise.all([freePort(), freePort()])
  const env: Record<string, string> = {
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
    PROXY_LIVE_URL: new URL(live.apiUrl).origin,
    ...(api && { API_URL: api.url, PROXY_API_URL: api.url }),
    ...options.env,
  }
  return {
    label: 'web',
    entry: join(repositoryRoot, options.isBuilt === false ? 'apps/web/src/dev.ts' : 'apps/web/src/server.ts'),
    // Uses the name `localhost`: browsers accept secure cookies on plain HTTP only from this name, and Centrifugo
    // allows it as an origin.
    url: `http://localhost:${env['PORT']}`,
    healthUrl: `http://127.0.0.1:${env['HEALTH_PORT']}`,
    env,
  }
}

/**
 * Returns the file that starts a process: its bundle if there is one, which starts in a third of the time
 * (scripts/run/bundle-processes.ts). With mutants it is the source, because these are applied while source files are
 * loaded.
 */
export function program(name: string, source: string, mutants: Mutant[] = []): string {
  const bundles = process.env['TOUCHLINE_BUNDLES']
  return bundles === undefined || mutants.length > 0 ? join(repositoryRoot, source) : join(bundles, `${name}.js`)
}

/** Variables of the feed. A provider's token is also the AMQP user name, so here it is that of the suite. */
function feedVariables({ rabbit, simulator }: ServerParts): Record<string, string> {
  return {
    FEED_TOKEN: rabbit.user,
    FEED_PASSWORD: rabbit.password,
    FEED_AMQP_HOST: rabbit.host,
    FEED_AMQP_PORT: String(rabbit.port),
    FEED_AMQP_TLS: 'false',
    ...(simulator && { FEED_API_URL: `${simulator.url}/v1` }),
  }
}

/**
 * The payment provider's secret, which the simulator and the processes of the suite share and other suites do not have.
 */
function paymentsSecret({ password }: SuiteRabbit): string {
  return createHash('sha256').update(`payments ${password}`).digest('hex')
}
