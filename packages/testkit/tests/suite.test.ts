import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { matchChannel } from '@touchline/contract'
import { expect, it } from 'vitest'
import { dropDatabase, withAdmin } from '../src/admin.ts'
import { collect, connectLive, openSuite, signLiveToken, waitFor } from '../src/index.ts'
import type { Suite } from '../src/index.ts'
import { suiteFolder, sweep } from '../src/leftovers.ts'
import { createVhost, deleteVhost, listUsers, listVhosts } from '../src/suite-rabbit.ts'
import { countRedisKeys } from '../src/redis.ts'
import { loginAmqp } from './fixtures/amqp-login.ts'
import { publishAll } from './fixtures/live-calls.ts'

const nothing = { databases: 0, vhosts: 0, users: 0, redisKeys: 0, hasFolder: false }

it('a suite opens and closes, and leaves no database, virtual host or keys behind', async () => {
  const suite = await openSuite({ name: 'Come & go' })
  const id = suite.redisPrefix
  await publishAll(suite.live, matchChannel(1), [{ n: 1 }])
  expect(await leftBy(id)).toMatchObject({ databases: 1, vhosts: 1, users: 1, hasFolder: true })
  expect(await countRedisKeys(id)).toBeGreaterThan(0)
  const looker = await suite.database.query('SELECT usesuper FROM pg_user WHERE usename = current_user')
  expect(looker).toEqual([{ usesuper: true }])

  await Promise.all([suite.close(), suite.close()])
  await suite.close()
  expect(await leftBy(id)).toEqual(nothing)
  await expect(fetch(suite.live.apiUrl)).rejects.toThrow('fetch failed')
  await expect(suite.startServer('api')).rejects.toThrow('is closed')
})

it('every suite has a fully migrated database, owned by tl_migrate', async () => {
  const suite = await openSuite({ name: 'book', centrifugo: false, rabbit: false })
  try {
    const [owner] = await suite.database.query(
      `SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = current_database()`,
    )
    expect(owner).toEqual({ owner: 'tl_migrate' })
    expect(suite.database.url('tl_api')).toMatch(/^postgresql:\/\/tl_api@127\.0\.0\.1:\d+\/touchline_suite_/)
    const tables = await suite.database.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'touchline'`)
    expect(tables.map(({ tablename }) => tablename)).toContain('outbox')
  } finally {
    await suite.close()
  }
})

it('two suites at the same time do not see each other’s tables, publications and connections', async () => {
  const [one, two] = await Promise.all([openSuite({ name: 'one' }), openSuite({ name: 'two' })])
  try {
    await one.database.query('CREATE TABLE touchline.mine ()')
    await expect(two.database.query('SELECT FROM touchline.mine')).rejects.toThrow('does not exist')

    const channel = matchChannel(7)
    const collections = await Promise.all([one, two].map((suite) => follow(suite, channel)))
    await publishAll(one.live, channel, [{ of: 'one' }])
    await publishAll(two.live, channel, [{ of: 'two' }])
    const got = await Promise.all(collections.map(({ collection }) => collection.waitForCount(1)))
    expect(got.map((list) => list.map(({ data }) => data))).toEqual([[{ of: 'one' }], [{ of: 'two' }]])
    for (const { client } of collections) client.disconnect()

    const [mine, theirs] = await Promise.all([loginAmqp(one.rabbit), loginAmqp(two.rabbit)])
    expect(await one.rabbit.closeConnections()).toBe(1)
    await waitFor('the closed connection', () => mine.isClosedByBroker())
    expect(theirs.isClosedByBroker()).toBe(false)
    for (const { socket } of [mine, theirs]) socket.destroy()
  } finally {
    await Promise.all([one.close(), two.close()])
  }
})

it('what a suite has created is removed after its process is killed', async () => {
  const entry = fileURLToPath(new URL('./fixtures/abandoned-suite.ts', import.meta.url))
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { id, apiUrl } = JSON.parse(line) as { id: string; apiUrl: string }
  expect(await leftBy(id)).toMatchObject({ databases: 1, vhosts: 1, users: 1, hasFolder: true })
  child.kill('SIGKILL')
  await waitFor('nothing to be left', async () => isDeepStrictEqual(await leftBy(id), nothing))
  await expect(fetch(apiUrl)).rejects.toThrow('fetch failed')
})

it('a sweep removes what former suites have left, and nothing of running suites', async () => {
  const young = await openSuite({ name: 'young', centrifugo: false, rabbit: false })
  const threeHoursAgo = Math.floor(Date.now() / 1_000) - 3 * 3_600
  const old = `touchline_suite_${threeHoursAgo}_abcdef_old`
  try {
    await withAdmin((client) => client.query(`CREATE DATABASE ${old}`))
    await createVhost(old, 'secret')
    // If another suite is sweeping at this moment, this call removes nothing, so it is repeated.
    await waitFor('the old one to be swept', async () => {
      await sweep(2 * 3_600 * 1_000)
      return isDeepStrictEqual(await leftBy(old), nothing)
    })
    expect(await leftBy(young.redisPrefix)).toMatchObject({ databases: 1 })
  } finally {
    await withAdmin((client) => dropDatabase(client, old))
    await deleteVhost(old)
    await young.close()
  }
})

async function follow(suite: Suite, channel: string) {
  const client = connectLive({ url: suite.live.websocketUrl, token: signLiveToken(suite.live.tokenSecret) })
  const subscription = client.newSubscription(channel)
  const collection = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  return { client, collection }
}

async function leftBy(id: string) {
  const databases = await withAdmin((client) => client.query('SELECT FROM pg_database WHERE datname = $1', [id]))
  return {
    databases: databases.rowCount,
    vhosts: (await listVhosts()).filter((vhost) => vhost === id).length,
    users: (await listUsers()).filter((user) => user === id).length,
    redisKeys: await countRedisKeys(id),
    hasFolder: existsSync(suiteFolder(id)),
  }
}
