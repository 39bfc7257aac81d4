import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import pg from 'pg'
import type { Placed } from '../test-bed/bettor.ts'
import type { FreshMatch, TestBed } from '../test-bed/open-test-bed.ts'
import type { RecoveryRequest } from '../test-bed/provider.ts'

/** A scenario. `play` throws if the server fails it, and otherwise returns a short summary. */
export type Scenario = { number: number; title: string; play(testBed: TestBed): Promise<string> }

/** Places a bet at the price of `freshMatch`. */
function tryBet(testBed: TestBed, { id }: FreshMatch, odds = 1_500): Promise<Placed> {
  return testBed.bettor.place({ matchId: id, marketId: 1, outcomeId: '1', odds })
}

export async function placeBet(
  testBed: TestBed,
  match: FreshMatch,
  outcomeId = '1',
  stakeMinor = 100,
): Promise<string> {
  const odds = { '1': 1_500, '2': 3_000, '3': 6_000 }[outcomeId] ?? 0
  const placed = await testBed.bettor.place({ matchId: match.id, marketId: 1, outcomeId, odds }, stakeMinor)
  assert.ok('betId' in placed, `not placed: ${JSON.stringify(placed)}`)
  return placed.betId
}

export async function assertRejected(testBed: TestBed, match: FreshMatch): Promise<void> {
  assert.deepEqual(await tryBet(testBed, match), { rejected: 'selection-suspended' })
}

export async function assertAccepted(testBed: TestBed, match: FreshMatch): Promise<void> {
  const placed = await tryBet(testBed, match)
  assert.ok('betId' in placed, `not accepted: ${JSON.stringify(placed)}`)
}

export async function priceOf(testBed: TestBed, urn: string, marketId = 1, specifier = ''): Promise<number | null> {
  return (await testBed.book.line(urn, marketId, specifier))?.outcomes[0]?.odds ?? null
}

export type HeldRecoveries = {
  /** Waits for the next recovery request of the product. */
  next(product: number, timeoutMs?: number): Promise<RecoveryRequest>
  /** Answers the held requests, and from then on every request, in the usual way. */
  release(): Promise<void>
}

/** Accepts recoveries but does not answer them until they are released. */
export function holdRecoveries({ provider }: TestBed): HeldRecoveries {
  const held: RecoveryRequest[] = []
  let from = provider.requested.length
  provider.recover = (recovery) => Promise.resolve(void held.push(recovery))
  return {
    async next(product, timeoutMs = 15_000) {
      const found = await nextRecovery({ provider }, product, from, timeoutMs)
      from = provider.requested.indexOf(found) + 1
      return found
    },
    async release() {
      provider.recover = provider.defaultRecovery
      for (const recovery of held) await provider.defaultRecovery(recovery)
    },
  }
}

/** Waits for a recovery request of the product, ignoring the first `from` requests of all products. */
export function nextRecovery(
  { provider }: Pick<TestBed, 'provider'>,
  product: number,
  from: number,
  timeoutMs = 15_000,
): Promise<RecoveryRequest> {
  const request = () => provider.requested.slice(from).find((each) => each.product === product)
  return waitFor(`a recovery of product ${product}`, request, { timeoutMs })
}

/** Checks that a condition holds for a while, and fails as soon as it does not. */
export async function stays(what: string, forMs: number, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    assert.ok(await holds(), `${what} changed`)
    await sleep(50)
  }
}

/** Locks the match's row, so that the feed's writes wait, as with a slow database. */
export async function lockRow(testBed: TestBed, urn: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: testBed.suite.database.url('postgres') })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM touchline.match WHERE urn = $1 FOR UPDATE', [urn])
  return {
    async release() {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}
