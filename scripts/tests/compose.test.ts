import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { entries } from '../run/entries.ts'
import type { EntryName } from '../run/entries.ts'
import { root } from '../run/run-command.ts'

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  restart?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  configs?: { source: string }[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; configs: object; volumes: object }

const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
const { services, configs, volumes } = parse(text, { merge: true }) as Compose
const all = Object.entries(services)
const apps = all.filter(([, { image }]) => image === 'touchline')

/** The module that parses the environment of the server's processes. */
const server = 'apps/server/src/platform/runtime/environment.ts'
/** The module that parses the variables that all processes share. */
const shared = 'packages/process/src/environment.ts'
const parsers: Partial<Record<EntryName, readonly [file: string, name: string]>> = {
  api: [server, 'readApiEnvironment'],
  feed: [server, 'readFeedEnvironment'],
  worker: [server, 'readWorkerEnvironment'],
  migrate: [server, 'readMigrateEnvironment'],
  seed: [server, 'readMigrateEnvironment'],
  web: ['apps/web/src/server/process/environment.ts', 'readWebEnvironment'],
  simulator: ['apps/simulator/src/settings.ts', 'readSimulatorEnvironment'],
}

/** Returns the ports on which a service listens inside its container. */
function portsOf(name: string): string[] {
  const usual: Record<string, string[]> = { postgresql: ['5432'], redis: ['6379'], rabbitmq: ['5672', '15672'] }
  const { environment = {} } = services[name] ?? {}
  const named = ['PORT', 'HEALTH_PORT', 'SIMULATOR_PORT', 'SIMULATOR_SMTP_PORT', 'CENTRIFUGO_PORT'].map(
    (variable) => environment[variable],
  )
  return [...(usual[name] ?? []), ...named.filter((port) => port !== undefined)]
}

/** Replaces variables as Compose does, each with a different secret. */
function filledIn(environment: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{(?:RECEIPT_SIGNING|SECOND_FACTOR|SMS_CODE)_KEY:\?[^}]*\}/g, '0123456789abcdef'.repeat(4))
        .replaceAll(/\$\{(\w+):\?[^}]*\}/g, '$1-'.repeat(8)),
    ]),
  )
}

describe('OPS-01 compose.yaml', () => {
  it('has the databases, the brokers and every process of the product', () => {
    const names = ['postgresql', 'redis', 'rabbitmq', 'centrifugo', ...Object.keys(parsers)]
    expect(Object.keys(services)).toEqual(expect.arrayContaining(names))
  })

  it.each(apps)(
    '%s: its command exists and its environment is one the process accepts',
    async (_name, service) => {
      const [command = ''] = service.command ?? []
      expect(Object.keys(entries)).toContain(command)
      expect(existsSync(join(root, service.build?.dockerfile ?? 'no file'))).toBe(true)
      const [file, parser] = parsers[command as EntryName] ?? ['', '']
      const source = [file, shared].map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
      // A parser also accepts variables that it does not know, so their names are searched in its source.
      for (const variable of Object.keys(service.environment ?? {}))
        expect(source, `${command} does not read ${variable}`).toMatch(new RegExp(String.raw`^\s+${variable}:`, 'm'))
      const module = (await import(join(root, file))) as Record<string, (variables: object) => unknown>
      expect(module[parser]?.(filledIn(service.environment))).toBeDefined()
    },
    30_000,
  )

  it('its environments name only services that exist, at ports on which they listen', () => {
    const found = all.flatMap(([name, { environment = {} }]) => {
      const urls = Object.values(environment).flatMap((value) =>
        [...value.matchAll(/^\w+:\/\/(?:[^/@\s]*@)?([a-z]+):(\d+)/g)].map(([, host = '', port = '']) => ({
          host,
          port,
        })),
      )
      const broker = { host: environment['FEED_AMQP_HOST'] ?? '', port: environment['FEED_AMQP_PORT'] ?? '' }
      return [...urls, ...(broker.host === '' ? [] : [broker])].map((address) => ({ name, ...address }))
    })
    expect(found.length).toBeGreaterThan(10)
    for (const { name, host, port } of found.filter(({ host: given }) => given !== 'localhost'))
      expect(portsOf(host), `${name} asks ${host}:${port}`).toContain(port)
  })

  it('publishes ports only on 127.0.0.1, and only if a service listens on them', () => {
    for (const [name, { ports = [] }] of all)
      for (const published of ports) {
        const [address, , inside = ''] = published.split(':')
        expect(address).toBe('127.0.0.1')
        expect(portsOf(name)).toContain(inside)
      }
    // The port must be the same outside, because it is part of the site's address.
    expect(services['web']?.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  it('its services wait only for conditions that can become true', () => {
    for (const [name, { depends_on: others = {} }] of all)
      for (const [other, { condition }] of Object.entries(others)) {
        const service = services[other]
        expect(service, `${name} waits for ${other}`).toBeDefined()
        if (condition === 'service_healthy') expect(service?.healthcheck, `${name} waits for ${other}`).toBeDefined()
        else expect([condition, service?.healthcheck]).toEqual(['service_completed_successfully', undefined])
      }
  })

  it('checks the health of each process at the port of its health server', () => {
    const checked = apps.filter(([, { healthcheck }]) => healthcheck !== undefined)
    expect(checked.map(([name]) => name)).toEqual(['simulator', 'feed', 'worker', 'api', 'web'])
    for (const [name, { healthcheck, environment = {} }] of checked) {
      const [kind, program, script = '', verb, port = environment['HEALTH_PORT']] = healthcheck?.test ?? []
      expect([kind, program, verb]).toEqual(['CMD', 'node', 'ready'])
      expect(existsSync(join(root, script))).toBe(true)
      expect(portsOf(name)).toContain(port)
    }
  })

  it('mounts only files and volumes that exist', () => {
    for (const [, service] of all) {
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true)
        else expect(Object.keys(volumes)).toContain(from)
      }
      for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source)
    }
  })

  it('contains no secrets, and only roles that the database has', () => {
    const variables = all.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secrets = variables.filter(([name]) => /LIVE_\w*(KEY|SECRET)|API_KEY|HMAC|SIGNING_KEY/.test(name))
    expect(secrets.map(([, value]) => value.split(':?')[0])).toEqual(
      secrets.map(([name]) => {
        if (name === 'RECEIPT_SIGNING_KEY') return '${RECEIPT_SIGNING_KEY'
        return name.includes('API_KEY') ? '${LIVE_API_KEY' : '${LIVE_TOKEN_SECRET'
      }),
    )
    const roles = variables.flatMap(([, value]) => /^postgres\w*:\/\/(\w+)@/.exec(value)?.[1] ?? [])
    const known = readFileSync(join(root, 'apps/server/database/roles.sql'), 'utf8')
    expect(roles.filter((role) => !known.includes(`'${role}'`))).toEqual([])
    expect([secrets.length, roles.length]).toEqual([8, 6])
  })
})
