import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'

type Version = { migration: string; objects_hash: string }

// The feed asks its provider for producers once it has started: this one never answers.
const provider = createServer(() => {})

let suite: Suite
let own: Version
let env: Record<string, string>
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  env = { FEED_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1` }
  suite = await openSuite({ name: 'schema-version', centrifugo: false })
  const [row] = await suite.database.query<Version>('SELECT migration, objects_hash FROM touchline.schema_version')
  if (!row) throw new Error('the template has no schema version')
  own = row
})
afterAll(async () => {
  await suite?.close()
  provider.closeAllConnections()
  provider.close()
})

async function setVersion(migration: string, hash = own.objects_hash): Promise<void> {
  await suite.database.query('UPDATE touchline.schema_version SET migration = $1, objects_hash = $2', [migration, hash])
}

const processes = ['api', 'feed', 'worker'] as const

async function rejection(entry: (typeof processes)[number]): Promise<unknown> {
  const refused = await suite.startServer(entry, { env })
  const { code } = await refused.exited
  const last = refused.logs.find(({ level }) => level === 'fatal')
  return { code, message: last?.['msg'] }
}

const needed = () => `this process needs ${own.migration}+${own.objects_hash}`

it.each(processes)('the %s starts on the schema it knows', async (entry) => {
  await setVersion(own.migration)
  const started = await suite.startServer(entry, { env })
  expect(await started.waitForLog(({ msg }) => msg === 'started', 30_000)).toMatchObject({ process: entry })
  await started.kill9()
})

it.each(processes)('the %s refuses an older schema and names both versions', async (entry) => {
  await setVersion('0001_schema')
  expect(await rejection(entry)).toEqual({
    code: 1,
    message: `could not start: database schema too old: the database has 0001_schema+${own.objects_hash}, ${needed()}: run npm run migrate`,
  })
})

it.each(processes)('the %s refuses a newer schema and names both versions', async (entry) => {
  await setVersion('9999_later')
  expect(await rejection(entry)).toEqual({
    code: 1,
    message: `could not start: database schema too new: the database has 9999_later+${own.objects_hash}, ${needed()}: start the release that was migrated to`,
  })
})

it('other functions or views are another schema, and so is none', async () => {
  await setVersion(own.migration, 'other')
  expect(await rejection('worker')).toMatchObject({
    code: 1,
    message: expect.stringContaining(`functions or views differ: the database has ${own.migration}+other, ${needed()}`),
  })
  await suite.database.query('DROP TABLE touchline.schema_version')
  expect(await rejection('worker')).toMatchObject({
    code: 1,
    message: expect.stringContaining(`there is none, ${needed()}`),
  })
})
