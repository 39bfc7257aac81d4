import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import type { Placed } from '../stage/bettor.ts'
import type { FreshMatch, Stage } from '../stage/open-stage.ts'
import type { AskedRecovery } from '../stage/provider.ts'

/** `play` throws where the server does not hold, and tells in a few words what it saw. */
export type Scenario = { number: number; title: string; play(stage: Stage): Promise<string> }

/** Takes the price `freshMatch` gives, as any player would. */
function tryBet(stage: Stage, { id }: FreshMatch, odds = 1_500): Promise<Placed> {
  return stage.bettor.place({ matchId: id, marketId: 1, outcomeId: '1', odds })
}

export async function placeBet(stage: Stage, match: FreshMatch, outcomeId = '1', stakeMinor = 100): Promise<string> {
  const odds = { '1': 1_500, '2': 3_000, '3': 6_000 }[outcomeId] ?? 0
  const placed = await stage.bettor.place({ matchId: match.id, marketId: 1, outcomeId, odds }, stakeMinor)
  assert.ok('betId' in placed, `not placed: ${JSON.stringify(placed)}`)
  return placed.betId
}

export async function assertRefused(stage: Stage, match: FreshMatch): Promise<void> {
  assert.deepEqual(await tryBet(stage, match), { refused: 'selection-suspended' })
}

export async function assertSold(stage: Stage, match: FreshMatch): Promise<void> {
  const placed = await tryBet(stage, match)
  assert.ok('betId' in placed, `not sold: ${JSON.stringify(placed)}`)
}

export async function priceOf(stage: Stage, urn: string, marketId = 1, specifier = ''): Promise<number | null> {
  return (await stage.book.line(urn, marketId, specifier))?.outcomes[0]?.odds ?? null
}

export type HeldRecoveries = {
  /** Waits for the next one of the product. */
  next(product: number, timeoutMs?: number): Promise<AskedRecovery>
  /** Answers what was held, and whatever comes later, in the usual way. */
  release(): Promise<void>
}

/** Recoveries are accepted and not answered until they are let go. */
export function holdRecoveries({ provider }: Stage): HeldRecoveries {
  const held: AskedRecovery[] = []
  let from = provider.asked.length
  provider.recover = (recovery) => Promise.resolve(void held.push(recovery))
  return {
    async next(product, timeoutMs = 15_000) {
      const found = await nextRecovery({ provider }, product, from, timeoutMs)
      from = provider.asked.indexOf(found) + 1
      return found
    },
    async release() {
      provider.recover = provider.usualRecovery
      for (const recovery of held) await provider.usualRecovery(recovery)
    },
  }
}

/** The first request of the product that came after so many of all. */
export function nextRecovery(
  { provider }: Pick<Stage, 'provider'>,
  product: number,
  from: number,
  timeoutMs = 15_000,
): Promise<AskedRecovery> {
  const ask = () => provider.asked.slice(from).find((each) => each.product === product)
  return waitFor(`a recovery of product ${product}`, ask, { timeoutMs })
}

/** Holds for a while, without waiting longer than it must to fail. */
export async function stays(what: string, forMs: number, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    assert.ok(await holds(), `${what} did not stay so`)
    await sleep(50)
  }
}
