import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { root } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-external-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.unstubAllEnvs())

const external = {
  TOUCHLINE_ENGINES: 'external',
  TOUCHLINE_STACK: join(folder, 'stack'),
  TOUCHLINE_DATABASE_URL: 'postgresql://:pass%20word@db.example:5555/book?sslmode=require',
  TOUCHLINE_AMQP_URL: 'amqps://player:p%40ss@queue.example',
  TOUCHLINE_LIVE_URL: 'https://live.example:8443',
  TOUCHLINE_REDIS_URL: 'rediss://redis.example:6380',
  LIVE_API_KEY: 'a key of some length',
  LIVE_TOKEN_SECRET: 'a secret of at least thirty-two characters',
  RECEIPT_SIGNING_KEY: '0123456789abcdef'.repeat(4),
}

async function readStack(variables: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./local-stack.ts')
}

async function stack(verb: string, variables: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(join(root, 'scripts/stack'), [verb], { env: { ...process.env, ...variables } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

describe('OPS-01 with TOUCHLINE_ENGINES=external', () => {
  it('every address and secret is read from the environment', async () => {
    const { databaseUrl, localEnvironment } = await readStack(external)
    expect(databaseUrl('tl_migrate')).toBe('postgresql://tl_migrate:pass%20word@db.example:5555/book?sslmode=require')
    const { simulator, api, feed, web } = localEnvironment()
    expect(simulator).toMatchObject({ SIMULATOR_AMQP_URL: external.TOUCHLINE_AMQP_URL, SIMULATOR_TOKEN: 'player' })
    expect(feed).toMatchObject({ FEED_TOKEN: 'player', FEED_PASSWORD: 'p@ss', FEED_AMQP_HOST: 'queue.example' })
    expect(feed).toMatchObject({ FEED_AMQP_PORT: '5671', FEED_AMQP_TLS: 'true' })
    expect(api).toMatchObject({
      LIVE_API_URL: 'https://live.example:8443/api',
      REDIS_URL: external.TOUCHLINE_REDIS_URL,
      LIVE_API_KEY: external.LIVE_API_KEY,
      LIVE_TOKEN_SECRET: external.LIVE_TOKEN_SECRET,
      RECEIPT_SIGNING_KEY: external.RECEIPT_SIGNING_KEY,
    })
    expect(web).toMatchObject({ PROXY_LIVE_URL: 'https://live.example:8443' })
  })

  it('an error names the secret that is missing', async () => {
    const { localEnvironment } = await readStack({ ...external, LIVE_TOKEN_SECRET: undefined })
    expect(localEnvironment).toThrow('LIVE_TOKEN_SECRET')
  })

  it('without that value the databases and brokers of scripts/stack are used, whatever addresses the environment has', async () => {
    const { databaseUrl } = await readStack({ ...external, TOUCHLINE_ENGINES: undefined, TOUCHLINE_PG_PORT: '1234' })
    expect(databaseUrl('tl_api')).toBe('postgresql://tl_api@127.0.0.1:1234/touchline')
  })

  it('scripts/stack up starts nothing and lists external services that do not answer, without their passwords', async () => {
    const engine = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(engine, 'listening')
    const address = `127.0.0.1:${(engine.address() as AddressInfo).port}`
    const given = {
      ...external,
      TOUCHLINE_DATABASE_URL: `postgresql://:secret-word@${address}/book`,
      TOUCHLINE_AMQP_URL: `amqp://player:secret-word@${address}`,
      TOUCHLINE_LIVE_URL: `http://${address}`,
      TOUCHLINE_REDIS_URL: `redis://:secret-word@${address}`,
    }
    try {
      expect(await stack('up', given)).toMatchObject({ code: 0, output: expect.stringContaining(address) as string })
    } finally {
      engine.close()
    }
    const { code, output } = await stack('up', given)
    expect(code).toBe(1)
    expect(output.match(/does not answer/g)).toHaveLength(4)
    expect(output).not.toContain('secret-word')
    expect((await stack('reset', given)).code).toBe(1)
    expect(existsSync(external.TOUCHLINE_STACK)).toBe(false)
  })
})

it('scripts/stack secrets prints the same secrets at every call', async () => {
  const given = { TOUCHLINE_STACK: join(folder, 'secrets') }
  const first = await stack('secrets', given)
  expect(first.output).toMatch(
    /^LIVE_API_KEY=[0-9a-f]{48}\nLIVE_TOKEN_SECRET=[0-9a-f]{64}\nRECEIPT_SIGNING_KEY=[0-9a-f]{64}\nSECOND_FACTOR_KEY=[0-9a-f]{64}\nSMS_CODE_KEY=[0-9a-f]{64}\nPAYMENTS_SECRET=[0-9a-f]{64}\n$/,
  )
  expect(await stack('secrets', given)).toEqual(first)
})
