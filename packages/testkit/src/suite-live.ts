import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeExit, startChild } from './child.ts'
import type { Child } from './child.ts'
import { engines, findCentrifugo, repositoryRoot } from './engines.ts'
import { freePort } from './free-port.ts'
import { suiteFolder } from './leftovers.ts'
import type { LogLine } from './log-lines.ts'
import { deleteRedisKeys } from './redis.ts'
import { waitFor } from './wait-for.ts'

/** The suite's own Centrifugo. Addresses and keys stay the same across restarts. */
export type SuiteLive = {
  apiUrl: string
  apiKey: string
  tokenSecret: string
  websocketUrl: string
  /** Log lines of the running process, the newest last. */
  logs(): LogLine[]
  /** Sends SIGTERM, then starts a new process on the same port. */
  restart(): Promise<void>
  /** Kills the process with SIGKILL. */
  kill(): void
  start(): Promise<void>
  /** Deletes the suite's keys in Redis, as after a restart without persistence. Returns their number. */
  forget(): Promise<number>
}

export type LiveHandle = { live: SuiteLive; hasRun(): boolean; end(): Promise<void> }

export async function createSuiteLive(suiteId: string, outboxUrl: string): Promise<LiveHandle> {
  const port = await freePort()
  const base = `http://${engines.host}:${port}`
  const apiKey = randomBytes(16).toString('hex')
  const tokenSecret = randomBytes(32).toString('hex')
  let child: Child | undefined

  async function start(): Promise<void> {
    if (child && !child.hasExited()) {
      if (!isKilled.has(child)) return
      await child.exited // Only now is its port free.
    }
    const config = await writeConfig(suiteId, { port, apiKey, tokenSecret, outboxUrl })
    const started = await startChild({
      label: 'Centrifugo',
      command: await findCentrifugo(),
      args: ['-c', config],
      env: {},
    })
    child = started
    try {
      await waitFor('Centrifugo to answer its API', () => answersApi(started, base, apiKey), { timeoutMs: 15_000 })
      if (started.hasExited()) throw new Error(`Centrifugo ended with ${describeExit(await started.exited)}`)
    } catch (error) {
      throw new Error(`${(error as Error).message}; its last lines:\n${started.output.tail()}`, { cause: error })
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (!child) return
    isKilled.add(child)
    child.signal(signal)
    await child.exited
  }

  return {
    live: {
      apiUrl: `${base}/api`,
      apiKey,
      tokenSecret,
      websocketUrl: `ws://${engines.host}:${port}/connection/websocket`,
      logs: () => child?.output.lines ?? [],
      start,
      restart: async () => {
        await stop('SIGTERM')
        await start()
      },
      kill: () => {
        if (!child) return
        isKilled.add(child)
        child.signal('SIGKILL')
      },
      forget: () => deleteRedisKeys(suiteId),
    },
    hasRun: () => child !== undefined,
    end: () => stop('SIGKILL'),
  }
}

/** Processes to which a signal was sent, though they may still be running. */
const isKilled = new WeakSet<Child>()

/** Returns whether the process answers its API, or has ended; the caller checks for the latter. */
async function answersApi(child: Child, base: string, apiKey: string): Promise<boolean> {
  if (child.hasExited()) return true
  const response = await fetch(`${base}/api/info`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  })
  await response.body?.cancel()
  return response.ok
}

type Values = { port: number; apiKey: string; tokenSecret: string; outboxUrl: string }
type Config = { consumers?: { type: string; postgresql?: object }[]; [key: string]: unknown }

/** Writes the deployed configuration with the addresses, keys and prefix of this suite. */
async function writeConfig(suiteId: string, { port, apiKey, tokenSecret, outboxUrl }: Values): Promise<string> {
  const deployed = JSON.parse(await readFile(join(repositoryRoot, 'deploy/centrifugo.json'), 'utf8')) as Config
  const config: Config = {
    ...deployed,
    address: engines.host,
    port,
    api_key: apiKey,
    token_hmac_secret_key: tokenSecret,
    subscription_token_hmac_secret_key: tokenSecret,
    allowed_origins: ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'],
    redis_address: `redis://${engines.host}:${engines.redisPort}`,
    redis_prefix: suiteId,
    consumers: (deployed.consumers ?? []).map((consumer) =>
      consumer.type === 'postgresql'
        ? { ...consumer, postgresql: { ...consumer.postgresql, dsn: outboxUrl } }
        : consumer,
    ),
  }
  const folder = suiteFolder(suiteId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'centrifugo.json')
  await writeFile(file, JSON.stringify(config, null, 2))
  return file
}
