import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { hurried } from '../stage/hurry.ts'
import { betStop, market, odds, settlement, tick } from '../stage/messages.ts'
import type { FreshMatch, Stage } from '../stage/open-stage.ts'
import { fixtureOf } from '../truth/fixtures.ts'
import { burst } from './burst.ts'
import { cancelRanges } from './cancel-ranges.ts'
import { mutatedBodies } from './mutated-bodies.ts'
import { assertRefused, assertSold, holdRecoveries, nextRecovery, placeBet, priceOf, stays } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import { spentPayout } from './spent-payout.ts'
import { tripled } from './tripled.ts'

/** Faults 45–57 of the reliability page. */
export const reliability: Scenario[] = [
  { number: 45, title: 'every message delivered three times, a whole season', play: tripled },
  { number: 46, title: 'older odds ignored; suspensions win ties', play: ties },
  { number: 47, title: 'settlement before the last odds; of an unknown match', play: earlySettlement },
  { number: 48, title: 'certainty 1, then 2 with another result: the player sees both', play: bothResults },
  { number: 49, title: 'rollback after the payout was spent', play: spentPayout },
  { number: 50, title: 'cancel with open ends: exactly the bets placed in the range', play: cancelRanges },
  {
    number: 51,
    title: 'alive missing: all its markets off, asked once per pause, open after the snapshot',
    play: silence,
  },
  { number: 52, title: 'AMQP connection closed: recovery from the last alive', play: fromLastAlive },
  { number: 53, title: 'processing delay', play: slowDatabase },
  { number: 54, title: 'malformed XML of every kind', play: mutatedBodies },
  { number: 55, title: 'burst', play: burst },
  { number: 56, title: 'bet_stop when already settled or deactivated', play: stopOfClosed },
  { number: 57, title: 'kill −9 between receipt and write', play: killedBetween },
]

async function ties(stage: Stage): Promise<string> {
  const matches = [await stage.freshMatch(), await stage.freshMatch()]
  const at = tick()
  const pair = ({ urn }: FreshMatch) => [
    odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { timestampMs: at }),
    betStop(urn, { timestampMs: at }),
  ]
  const [one, other] = matches as [FreshMatch, FreshMatch]
  for (const message of pair(one)) await stage.provider.amqp.send(message)
  for (const message of pair(other).toReversed()) await stage.provider.amqp.send(message)
  await stage.drained()
  for (const match of [one, other]) {
    assert.equal((await stage.book.line(match.urn, 1))?.status, -1)
    await assertRefused(stage, match)
    await stage.provider.amqp.send(odds(match.urn, [market(1, { '1': 9, '2': 9, '3': 9 })], { timestampMs: at - 1 }))
  }
  await stage.drained()
  assert.deepEqual([await priceOf(stage, one.urn), await priceOf(stage, other.urn)], [1_500, 1_500])
  return 'stopped in both orders of arrival; one millisecond older changes nothing'
}

async function earlySettlement(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const bet = await placeBet(stage, match)
  const oddsAt = tick()
  await stage.provider.say(settlement(match.urn, { '1': 1, '2': 0, '3': 0 }))
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.1, '2': 9, '3': 9 })], { timestampMs: oddsAt }))
  await stage.bettor.untilResult(bet, 'win_entire')
  await stage.drained()
  assert.deepEqual(await stage.bettor.place({ matchId: match.id, marketId: 1, outcomeId: '1', odds: 1_100 }), {
    refused: 'selection-suspended',
  })
  const urn = stage.newUrn()
  await stage.provider.say(odds(urn, [market(1, { '1': 2, '2': 3, '3': 4 })]), settlement(urn, { '1': 1 }))
  await sleep(150)
  stage.provider.fixtures.set(urn, fixtureOf(urn))
  await waitFor(
    'both',
    async () => (await stage.book.facts(urn)).length === 1 && (await priceOf(stage, urn)) === 2_000,
    {
      timeoutMs: 15_000,
    },
  )
  return 'settled, and not sold by odds that come after; what came before the fixture is applied after it'
}

async function bothResults(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const bet = await placeBet(stage, match)
  await stage.provider.say(settlement(match.urn, { '1': 1 }))
  await stage.bettor.untilResult(bet, 'win_entire')
  await stage.provider.say(settlement(match.urn, { '1': 0 }, { certainty: 2 }))
  await stage.bettor.untilResult(bet, 'lose_entire')
  const history = await stage.bettor.history(bet)
  assert.ok(history.filter((kind) => kind === 'settled').length >= 2, history.join())
  return `his history: ${history.join(', ')}`
}

async function silence(stage: Stage): Promise<string> {
  const { provider } = stage
  const matches: FreshMatch[] = []
  for (let count = 0; count < 5; count += 1) matches.push(await stage.freshMatch({ product: 3 }))
  const from = provider.asked.length
  provider.alives.stop(3)
  await stage.book.untilState(3, 'down')
  for (const match of matches) {
    await assertRefused(stage, match)
    assert.equal((await stage.bettor.markets(match.id)).stopped_producers.length, 1)
  }
  assert.equal(
    provider.asked.slice(from).filter(({ product }) => product === 3).length,
    0,
    'a silent producer was asked',
  )
  // Alives come back, but the provider refuses: it is asked again only after a pause.
  const times: number[] = []
  const release = provider.rest.intercept(({ path }) => {
    if (path !== '/pre/recovery/initiate_request' || times.length >= 2) return undefined
    times.push(Date.now())
    return { status: 503, body: '' }
  })
  const held = holdRecoveries(stage)
  provider.alives.resume(3)
  const accepted = await held.next(3, 20_000)
  release()
  const pauses = [...times, accepted.at].slice(1).map((at, index) => at - (times[index] ?? 0))
  assert.ok(Math.min(...pauses) >= hurried.recoveryGapMs - 50, `pauses ${pauses.join()} ms`)
  await stays('not selling', 300, async () => !(await stage.book.producer(3)).isSold)
  await held.release()
  await stage.untilAllUp()
  for (const match of matches) await assertSold(stage, match)
  return `5 of 5 refused, pauses of ${pauses.join(' and ')} ms, open only after the snapshot`
}

async function fromLastAlive(stage: Stage): Promise<string> {
  await sleep(700)
  const held = holdRecoveries(stage)
  await stage.suite.rabbit.closeConnections()
  const { afterMs = 0 } = await held.next(1)
  const { checkpointMs } = await stage.book.producer(1)
  assert.equal(afterMs, (checkpointMs ?? 0) - 10_000)
  await held.release()
  await stage.untilAllUp()
  return 'asked from the checkpoint, ten seconds before it for safety; beyond the window see 23'
}

async function slowDatabase(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const [from, starts] = [stage.provider.asked.length, stage.feed.starts()]
  stage.databaseWire.freeze()
  await sleep(hurried.lagMs + hurried.leaseMs)
  assert.equal((await stage.book.producer(1)).isSold, false)
  await assertRefused(stage, match)
  stage.databaseWire.thaw()
  await stage.drained()
  await sleep(300)
  await stage.untilAllUp()
  assert.equal(stage.feed.starts(), starts)
  assert.equal(stage.provider.asked.slice(from).filter(({ product }) => product !== 4).length, 0)
  await assertSold(stage, match)
  return 'a database that does not answer: off by the lease, on again without a recovery'
}

async function stopOfClosed(stage: Stage): Promise<string> {
  const { urn } = await stage.freshMatch()
  const statuses = { 'total=0.5': 0, 'total=1.5': -3, 'total=2.5': -4, 'total=3.5': 1 }
  const lines = Object.entries(statuses).map(([specifiers, status]) =>
    market(18, { '12': 1.9, '13': 1.9 }, { specifiers, status }),
  )
  await stage.provider.say(odds(urn, lines), betStop(urn))
  await stage.drained()
  const seen = await Promise.all(
    Object.keys(statuses).map(async (each) => (await stage.book.line(urn, 18, each))?.status),
  )
  assert.deepEqual(seen, [0, -3, -4, -1])
  return 'deactivated, settled and cancelled stay so, open is suspended'
}

/** Received and acknowledged by itself, but what would write it does not reach the database: then the process is gone. */
async function killedBetween(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const from = stage.provider.asked.length
  stage.databaseWire.freeze()
  await stage.provider.say(
    odds(match.urn, [market(1, { '1': 1.75, '2': 3, '3': 6 })]),
    settlement(match.urn, { '2': 0 }),
  )
  await sleep(400)
  await stage.feed.kill9()
  await stage.databaseWire.cut()
  stage.databaseWire.thaw()
  assert.equal(await priceOf(stage, match.urn), 1_500)
  await stage.databaseWire.restore()
  await nextRecovery(stage, 1, from, 20_000)
  await stage.untilAllUp(30_000)
  await stage.drained()
  assert.equal(await priceOf(stage, match.urn), 1_750)
  assert.deepEqual(await stage.book.facts(match.urn), [{ kind: 'settled', outcomeId: '2', result: 0 }])
  return 'lost from memory, back with the recovery: price and result'
}
