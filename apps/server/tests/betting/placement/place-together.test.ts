import { createIdempotencyKey } from '@touchline/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BetDraft } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { batchedCalls, placeBets } from '../../../src/betting/bets/index.ts'
import type { PlacementAnswer, PlacementCalls } from '../../../src/betting/bets/index.ts'
import { auditLedger } from '../../../src/audit/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

// Several players' placements in one statement, as an API process sends them under load.

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('place-together')))
afterAll(() => money.close())

/** Creates the placement calls of one process, and records how many placements each commit had. */
function openProcess() {
  const commits: number[] = []
  const query = (statement: { name?: string; values: unknown[] }) => {
    // Counts the placements in the array literal: each of its elements starts with `"(`.
    if (statement.name === 'commit-placements')
      commits.push(String(statement.values[1]).match(/(?<!\\)"\(/g)?.length ?? 0)
    return money.api.query(statement as unknown as { text: string })
  }
  const calls = batchedCalls({ query } as unknown as Database)
  const place = (player: number, bets: BetDraft[], key?: string) => placeThrough(calls, player, bets, key)
  return { commits, place }
}

function placeThrough(calls: PlacementCalls, player: number, bets: BetDraft[], key: string = createIdempotencyKey()) {
  const placement = {
    player: { id: player, operatorId, locale: 'en' },
    key,
    request: { meta: { device_id: null, quick: false, type: 'single' as const }, bets },
    locale: 'en',
    traceId: 'a'.repeat(32),
  }
  return placeBets(money.api, async () => ({ market: '1x2', outcome: () => 'home' }), placement, calls)
}

const addPlayers = (count: number, balance: number) =>
  Promise.all(Array.from({ length: count }, () => money.addPlayer(balance)))

const reasonOf = (answer: PlacementAnswer) =>
  answer.ok ? 'placed' : 'rejections' in answer ? answer.rejections[0]?.reason : answer.error

describe('placements that run in one SQL statement', () => {
  afterEach(() => expectSoundLedger(money.worker))

  it('BET-05 have their own answers, whatever the result of the others', async () => {
    const { commits, place } = openProcess()
    const [players, match] = [await addPlayers(40, 500), await money.addMatchAt(2_000, 3_000)]
    const bets = (index: number) =>
      index % 4 === 0
        ? [single(match, 200, 2_000), single(match, 100, 3_000, '2')]
        : [single(match, index % 4 === 1 ? 600 : 200, index % 4 === 2 ? 1_900 : 2_000)]
    const answers = await Promise.all(players.map((player, index) => place(player, bets(index))))
    const expected = ['placed', 'insufficient-funds', 'invalid-odds', 'placed']
    expect(answers.map(reasonOf)).toEqual(players.map((_, index) => expected[index % 4]))
    expect(Math.max(...commits)).toBeGreaterThan(5)
    expect(await Promise.all(players.slice(0, 4).map((player) => money.balances(player)))).toEqual([
      { available: 200, staked: 300 },
      { available: 500, staked: 0 },
      { available: 500, staked: 0 },
      { available: 300, staked: 200 },
    ])
  })

  it('BET-05 get the same answers again when each is repeated under its key', async () => {
    const { place } = openProcess()
    const [players, match] = [await addPlayers(12, 500), await money.addMatchAt(2_000)]
    const sent = players.map((player) => ({
      player,
      key: createIdempotencyKey(),
      bets: [single(match, 100 + player, 2_000)],
    }))
    const answers = await Promise.all(sent.map(({ player, key, bets }) => place(player, bets, key)))
    const repeats = await Promise.all(sent.map(({ player, key, bets }) => place(player, bets, key)))
    expect(repeats).toEqual(answers.map((answer) => ({ ...answer, isRepeat: true })))
  })

  it('BET-05 return the stored answer for a key that is already used, while the others are placed', async () => {
    const { place } = openProcess()
    const [players, match, key] = [await addPlayers(10, 500), await money.addMatchAt(2_000), createIdempotencyKey()]
    const [first = 0] = players
    await place(first, [single(match, 100, 2_000)], key)
    const sent = players.map((player) => place(player, [single(match, 100, 2_000)], player === first ? key : undefined))
    const answers = await Promise.all(sent)
    expect(answers.map((answer) => answer.ok && answer.isRepeat)).toEqual(players.map((player) => player === first))
    expect(await money.balances(first)).toEqual({ available: 400, staked: 100 })
  })

  it('BET-07 do not wait for a player whose wallet is locked; only that placement waits', async () => {
    const { place } = openProcess()
    const [players, match] = [await addPlayers(10, 500), await money.addMatchAt(2_000)]
    const [held = 0] = players
    const holder = new pg.Client({ connectionString: money.suite.database.url('tl_migrate') })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT touchline.lock_wallet($1)', [held])
    const answered = new Set<number>()
    const sent = players.map(async (player) => {
      const answer = await place(player, [single(match, 100, 2_000)])
      if (answer.ok) answered.add(player)
    })
    await waitFor('all others to be answered', async () => answered.size === players.length - 1)
    expect(answered.has(held)).toBe(false)
    await holder.query('COMMIT')
    await holder.end()
    await Promise.all(sent)
    expect(answered.size).toBe(players.length)
  })

  it('BET-05 BET-07 are accepted once if a player with money for one sends 20 at once to two processes', async () => {
    const processes = [openProcess(), openProcess()]
    const match = await money.addMatchAt(2_000)
    for (let round = 0; round < 4; round += 1) {
      const [player, ...others] = await addPlayers(5, 100)
      const sent = Array.from({ length: 20 }, (_, index) =>
        processes[index % 2]!.place(player!, [single(match, 100, 2_000)]),
      )
      const beside = others.map((other, index) => processes[index % 2]!.place(other, [single(match, 100, 2_000)]))
      expect((await Promise.all(sent)).filter(({ ok }) => ok)).toHaveLength(1)
      expect((await Promise.all(beside)).filter(({ ok }) => ok)).toHaveLength(others.length)
    }
  })
})

describe('planted faults', () => {
  it('BET-07 simultaneous placements and the audit detect an account whose balance may go below zero', async () => {
    await money.suite.database.query('ALTER TABLE touchline.account DROP CONSTRAINT account_balance_minor_check')
    const [{ place }, other, match] = [openProcess(), openProcess(), await money.addMatchAt(2_000)]
    const player = await money.addPlayer(100)
    const sent = [place, other.place, place, other.place].map((one) => one(player, [single(match, 100, 2_000)]))
    expect((await Promise.all(sent)).filter(({ ok }) => ok).length).toBeGreaterThan(1)
    expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I4')
  })
})
