import { mutateFunction } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLimitCalls } from '../../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../../fixtures/limits-fixture.ts'
import { expectFoundAndEnd, expectSoundLedger } from '../../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('limit-races')))
afterAll(async () => {
  await expectSoundLedger(calls.money.worker)
  await calls.money.close()
})

describe('races', () => {
  const callers = 20

  /** Places more bets of 10 at once than a limit allows, which is for five. Returns the sum that was accepted. */
  async function stakedAtOnce(cookie: string): Promise<number> {
    const answers = await Promise.all(Array.from({ length: callers }, () => calls.stake(cookie, 10)))
    const rejected = answers.filter(({ rejection }) => rejection?.reason === 'limit-reached').length
    const placed = answers.filter(({ status }) => status === 200).length
    expect(placed + rejected).toBe(callers)
    return placed * 10
  }

  /** Returns the accepted sum of each round. In every second round the bets are the player's first. */
  async function race(name: string, rounds: number): Promise<number[]> {
    const sums: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const cookie = await calls.signUp(`${name}${round}@example.com`)
      await calls.requestLimit(cookie, { type: round % 4 < 2 ? 'wager' : 'loss', period: 'day', amount: 50 })
      const before = round % 2 === 0 ? 0 : 10
      if (before > 0) await calls.stake(cookie, before)
      sums.push(before + (await stakedAtOnce(cookie)))
    }
    return sums
  }

  it("RG-05a 20 simultaneous bets that together exceed the limit never exceed it in sum, whether they are the player's first bets or later ones", async () => {
    expect(await race('race', 8)).toEqual(Array.from({ length: 8 }, () => 50))
  })

  it.each([
    [
      'compared before the lock alone',
      'commit_placements',
      'AND (v_broken IS NULL OR request.number <> ALL (v_broken))',
      '',
    ],
    ['blind to what was bet meanwhile', 'broken_limits', 'bet.number > given.newest AND', 'false AND'],
  ])('RG-05a the race detects limits that are %s', async (what, name, find, replace) => {
    const undo = await mutateFunction(calls.money.suite.database, name, [[find, replace]])
    const sums = await race(name, 4)
    await undo()
    console.info(`limits ${what}: staked ${sums.join(', ')} with a limit of 50`)
    expect(Math.max(...sums)).toBeGreaterThan(50)
    await expectFoundAndEnd(calls.money.suite.database, calls.money.worker, 'I12')
  })

  /** Sends bets and an exclusion at once, and returns how many bets were committed after the exclusion. */
  async function betAround(email: string): Promise<number> {
    const cookie = await calls.signUp(email)
    const bets = Array.from({ length: callers }, () => calls.stake(cookie, 10))
    const excluded = calls.requestLimit(cookie, { type: 'coolingoff', days: 7 })
    const late = Array.from({ length: callers }, () => calls.stake(cookie, 10))
    expect((await excluded).status).toBe(200)
    await Promise.all([...bets, ...late])
    const [row] = await calls.money.suite.database.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM touchline.bet JOIN touchline.player_limit excluded USING (player_id)
        WHERE player_id = $1 AND bet.status <> 'rejected' AND bet.requested_at > excluded.changed_at`,
      [await calls.playerId(email)],
    )
    return row?.late ?? -1
  }

  /** Slows the exclusion down, so that bets that were evaluated before it wait for the wallet. */
  const slowExclusion = () =>
    mutateFunction(calls.money.suite.database, 'change_limits', [
      ['v_now := touchline.now();', 'PERFORM pg_sleep(0.05);\n  v_now := touchline.now();'],
    ])

  it('RG-05d no bet is committed after its player excluded themselves, in 8 rounds', async () => {
    const undo = await slowExclusion()
    for (let round = 0; round < 8; round += 1) expect(await betAround(`excluded${round}@example.com`)).toBe(0)
    await undo()
  })

  it('RG-05d simultaneous bets detect a planted fault: limits are not compared under the lock', async () => {
    const undos = [
      await slowExclusion(),
      await mutateFunction(calls.money.suite.database, 'commit_placements', [
        ['AND coalesce(player.limits_revision, 0) = request.limit_revision', ''],
      ]),
    ]
    let late = 0
    for (let round = 0; round < 8; round += 1) late += await betAround(`late${round}@example.com`)
    for (const undo of undos) await undo()
    console.info(`limits not compared under the lock: ${late} bets after the exclusion`)
    expect(late).toBeGreaterThan(0)
    await expectFoundAndEnd(calls.money.suite.database, calls.money.worker, 'BEY-08')
  })
})
