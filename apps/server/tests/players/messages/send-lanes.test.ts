import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueMessage, startSending } from '../../../src/players/messaging/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { createConfigurations } from '../../../src/operators/site/index.ts'
import { openPlayers } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'

const log = createLog('test', 'silent')
let players: PlayerFixture
let database: Database

beforeAll(async () => {
  players = await openPlayers('send-lanes')
  database = openDatabase({ url: players.suite.database.url('tl_worker'), name: 'test', connections: 10, log })
})
afterAll(async () => {
  await database?.end()
  await players?.close()
})

const count = async (where: string) =>
  (await players.suite.database.query(`SELECT FROM touchline.message WHERE ${where}`)).length

it('AUTH-11e while the mail server is slow, notifications are sent without delay, and more than one mail is handed over at a time', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, (_, n) => players.addPlayer(`slow${n}@example.com`)))
  const site = { id: 1, operatorId: 1 }
  for (const playerId of ids) {
    await queueMessage(database, { site, channel: 'mail', kind: 'unlock', playerId, locale: 'en', traceId: 't' })
    await queueMessage(database, {
      site,
      channel: 'notification',
      kind: 'notice',
      playerId,
      locale: 'en',
      data: { type: 'maintenance', title: 'Note', body: 'Text' },
      traceId: 't',
    })
  }
  const leaving: (() => void)[] = []
  let isSlow = true
  const loop = startSending({
    database,
    configurations: createConfigurations(database, log),
    log,
    metrics: { meter: { createCounter: () => ({ add: () => undefined }) } } as never,
    sendMail: () => (isSlow ? new Promise<void>((resolve) => leaving.push(resolve)) : Promise.resolve()),
    sendSms: undefined,
    codeKey: undefined,
    siteUrl: (host) => `http://${host}`,
  })
  await waitFor('several mails on their way', async () => leaving.length > 1)
  await waitFor('the notifications', async () => (await count(`channel = 'notification' AND state = 'sent'`)) === 24)
  expect(await count(`channel = 'mail' AND state = 'sent'`)).toBe(0)
  isSlow = false
  leaving.forEach((leave) => leave())
  await waitFor('the mails', async () => (await count(`channel = 'mail' AND state = 'sent'`)) === 24)
  await loop.stop()
})
