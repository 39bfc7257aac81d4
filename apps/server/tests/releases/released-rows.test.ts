import {
  getAccounts,
  getBets,
  getBetTimeline,
  getPayments,
  getStatement,
  getUserLimits,
  postSignIn,
} from '@touchline/contract'
import { getSite } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { bookSchemaIn, openSuite } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditCashOuts, auditLedger, auditSettlement, auditTimelines } from '../../src/audit/index.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import { callApi } from '../fixtures/call-api.ts'
import { password, tokenOf } from '../fixtures/player-fixture.ts'
import { holderEmail, siteName } from './play-history.ts'
import { releasesWithRows, restoreRows } from './released-rows.ts'
import { compareSchema, migrate, unpackRelease } from './unpacked-release.ts'
import type { UnpackedRelease } from './unpacked-release.ts'

type Stored = { id: string; type: string; status: string; result: string; stake: number; win: number | null }

describe.each(releasesWithRows)('rows that release %s has written', (version) => {
  let release: UnpackedRelease
  let suite: Suite
  let api: AppProcess
  let token = ''
  let bets: Stored[]
  let balance: number | undefined

  beforeAll(async () => {
    release = await unpackRelease(version)
    const schema = bookSchemaIn(release.root)
    suite = await openSuite({ name: 'released-rows', centrifugo: false, rabbit: false, schema })
    await restoreRows(suite.database, version)
    // These are read as the release has written them, before anything is migrated.
    bets = await suite.database.query<Stored>(
      `SELECT id, type, status, result, stake_minor::int AS stake, win_minor::int AS win FROM touchline.bet
        ORDER BY number DESC`,
    )
    const [account] = await suite.database.query<{ balance: number }>(
      `SELECT balance_minor::int AS balance FROM touchline.account JOIN touchline.player ON player.id = player_id
        WHERE kind = 'available' AND email = $1`,
      [holderEmail],
    )
    balance = account?.balance
    await migrate(suite.database.url('tl_migrate'))
    api = await suite.startServer('api')
    await api.ready()
    const body = { email: holderEmail, password }
    token = tokenOf(await callApi(api, { method: 'POST', path: postSignIn.path, body }))
  })
  afterAll(async () => {
    await suite?.close()
    await release?.remove()
  })

  const read = async (path: string) => (await callApi(api, { path, token })).body

  it('bets of every type are listed with their timelines: open, settled and cashed-out ones', async () => {
    const listed = getBets.reply.parse(await read(getBets.path)).bets
    expect(listed.map(({ id, type, status, result }) => ({ id, type, status, result }))).toEqual(
      bets.map(({ id, type, status, result }) => ({ id, type, status, result })),
    )
    expect(listed.map(({ stake }) => stake.value)).toEqual(bets.map(({ stake }) => stake))
    expect(new Set(bets.map(({ type }) => type))).toEqual(new Set(['single', 'combo', 'system', 'custom_bet']))
    const states = ['waiting_results no_results', 'done win_entire', 'done lose_entire', 'cashed_out cashed_out']
    expect(bets.map(({ status, result }) => `${status} ${result}`)).toEqual(expect.arrayContaining(states))
    for (const { id } of bets) {
      const { entries } = getBetTimeline.reply.parse(await read(getBetTimeline.path.replace(':id', id)))
      expect(entries.length).toBeGreaterThan(0)
    }
  })

  it('the wallet has the balance of the rows, as the statement has; the deposit and the limit are shown', async () => {
    const { accounts } = getAccounts.reply.parse(await read(getAccounts.path))
    expect(accounts).toMatchObject([{ currency: 'EUR', balance }])
    const statement = getStatement.reply.parse(await read(`${getStatement.path}?currency=EUR&range=months`))
    expect(statement.closing).toBe(balance)
    expect(statement.opening + statement.net + statement.other).toBe(balance)
    const { payments } = getPayments.reply.parse(await read(getPayments.path))
    expect(payments).toMatchObject([{ kind: 'deposit', status: 'succeeded' }])
    const { user_limits: limits } = getUserLimits.reply.parse(await read(getUserLimits.path))
    expect(limits).toMatchObject([{ type: 'wager', period: 'week' }])
  })

  it('the site has its configuration', async () => {
    expect(getSite.reply.parse(await read(getSite.path))).toMatchObject({ brand: { name: siteName } })
  })

  it('the audit finds no violation in the rows', async () => {
    const url = suite.database.url('tl_worker')
    const worker = openDatabase({ url, name: 'test', connections: 2, log: createLog('test', 'silent') })
    const audits = [auditLedger, auditSettlement, auditCashOuts, auditTimelines]
    const found = await Promise.all(audits.map((audit) => audit(worker)))
    await worker.end()
    expect(found.flat()).toEqual([])
  })

  it('the schema after the migrations equals schema.sql, and a difference is reported', async () => {
    const url = suite.database.url('postgres')
    expect(await compareSchema(url)).toBe('')
    await suite.database.query('ALTER TABLE touchline.player ADD COLUMN forgotten integer')
    expect(await compareSchema(url)).toMatch(/differs from .*schema\.sql.*forgotten integer/s)
  })
})
