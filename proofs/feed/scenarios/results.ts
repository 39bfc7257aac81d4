import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { market, odds, rollback, settlement, tick } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { cancelWindows } from './cancel-windows.ts'
import { assertRejected, placeBet, stays } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const results: Scenario[] = [
  { number: 31, title: 'settlement certainty 1 → 2, same and different', play: certainties },
  { number: 32, title: 'settle → rollback → settle', play: settledTwice },
  { number: 33, title: 'rollback first', play: rollbackFirst },
  { number: 34, title: 'partial −1, then final', play: partial },
  { number: 35, title: 'outcome-level rollback', play: oneOutcomeBack },
  { number: 36, title: 'cancel of settled; four windows; rollback with another window', play: cancelWindows },
  { number: 37, title: 'settlement of a line never offered', play: neverOffered },
  { number: 38, title: 'settlement of an unknown event', play: unknownEvent },
  { number: 39, title: 'void 1 with result 1; dead heat; half', play: factors },
  { number: 40, title: 'odds_change −3 and no settlement', play: settledWithoutResult },
]

async function certainties(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  await provider.publish(settlement(match.urn, { '1': 1, '2': 0, '3': 0 }))
  await bettor.untilResult(bet, 'win_entire')
  const paid = await bettor.settled(bet)
  await provider.publish(settlement(match.urn, { '1': 1, '2': 0, '3': 0 }, { certainty: 2 }))
  await testBed.drained()
  const confirmed = await bettor.settled(bet)
  assert.deepEqual([confirmed.win, confirmed.revision], [150, paid.revision], 'a confirmation paid again')
  await provider.publish(settlement(match.urn, { '1': 0, '2': 1, '3': 0 }, { certainty: 2 }))
  await bettor.untilResult(bet, 'lose_entire')
  const corrected = await bettor.settled(bet)
  assert.ok(corrected.revision > paid.revision)
  return `same: nothing moves; different: revision ${paid.revision} → ${corrected.revision}, paid back`
}

async function settledTwice(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  const before = await bettor.balance()
  await provider.publish(settlement(match.urn, { '1': 1 }))
  await bettor.untilResult(bet, 'win_entire')
  await provider.publish(rollback(match.urn))
  await bettor.untilResult(bet, 'no_results')
  assert.deepEqual(await bettor.balance(), before, 'a rollback must leave the money as it was')
  await provider.publish(settlement(match.urn, { '1': 0 }))
  await bettor.untilResult(bet, 'lose_entire')
  return 'won, open with the money as before, lost'
}

async function rollbackFirst(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  const [settledAt, rolledBackAt] = [tick(), tick()]
  await provider.publish(rollback(match.urn, { timestampMs: rolledBackAt }))
  await provider.publish(settlement(match.urn, { '1': 1 }, { timestampMs: settledAt }))
  await testBed.drained()
  assert.equal((await bettor.settled(bet)).result, 'no_results', 'settled by a result that was rolled back')
  await provider.publish(settlement(match.urn, { '1': 0 }))
  await bettor.untilResult(bet, 'lose_entire')
  return 'it takes back what is older than itself, whenever that arrives'
}

async function partial(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const [won, open] = [await placeBet(testBed, match), await placeBet(testBed, match, '2')]
  // Places the bet before the result, because a line with a result cannot be bet.
  const odd = await placeBet(testBed, match, '3')
  await provider.publish(settlement(match.urn, { '1': 1, '2': -1 }))
  await bettor.untilResult(won, 'win_entire')
  assert.equal((await bettor.settled(open)).result, 'no_results')
  await provider.publish(settlement(match.urn, { '2': 0 }))
  await bettor.untilResult(open, 'lose_entire')
  await provider.publish(settlement(match.urn, { '3': 1_000 }))
  await testBed.drained()
  assert.equal((await bettor.settled(odd)).result, 'no_results', 'settled by a result nobody knows')
  return 'undecided and unknown leave the bet open'
}

async function oneOutcomeBack(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const [first, third] = [await placeBet(testBed, match), await placeBet(testBed, match, '3')]
  await provider.publish(settlement(match.urn, { '1': 1, '2': 0, '3': 0 }))
  await bettor.untilResult(first, 'win_entire')
  await bettor.untilResult(third, 'lose_entire')
  await provider.publish(rollback(match.urn, { outcomes: ['1'] }))
  await bettor.untilResult(first, 'no_results')
  assert.equal((await bettor.settled(third)).result, 'lose_entire')
  return 'only the bet on that outcome is open again'
}

async function neverOffered(testBed: TestBed): Promise<string> {
  const { urn, id } = await testBed.freshMatch()
  const line = { marketId: 18, specifiers: 'total=9.5' }
  await testBed.provider.publish(settlement(urn, { '12': 1, '13': 0 }, line))
  await testBed.drained()
  assert.equal((await testBed.book.facts(urn)).length, 2)
  await testBed.provider.publish(odds(urn, [market(18, { '12': 1.9, '13': 1.9 }, { specifiers: line.specifiers })]))
  await testBed.drained()
  const pick = { matchId: id, marketId: 18, specifier: line.specifiers, outcomeId: '12', odds: 1_900 }
  assert.deepEqual(await testBed.bettor.place(pick), { rejected: 'selection-suspended' })
  return 'stored; offered later, no bet on it is accepted'
}

async function unknownEvent(testBed: TestBed): Promise<string> {
  const { provider, book } = testBed
  const [late, never] = [testBed.newUrn(), testBed.newUrn()]
  await provider.publish(settlement(late, { '1': 1 }), settlement(never, { '1': 1 }))
  await sleep(200)
  provider.fixtures.set(late, fixtureOf(late))
  await waitFor('the result of the late one', async () => (await book.facts(late)).length === 1, { timeoutMs: 20_000 })
  await waitFor(
    'the other to be a dead letter',
    async () => (await book.deadLetters(never)).includes('unknown-event'),
    {
      timeoutMs: 20_000,
    },
  )
  return 'held until the fixture is known; dead-lettered when it never is'
}

async function factors(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const cases = [
    [{ result: 1, voidFactor: '1' }, 'refund_entire', 100],
    [{ result: 1, deadHeatFactor: '0.5' }, 'win_entire', 75],
    [{ result: 1, voidFactor: '0.5' }, 'refund_half_win_other', 125],
    [{ result: 0, voidFactor: '0.5' }, 'refund_half_lose_other', 50],
  ] as const
  for (const [told, result, win] of cases) {
    const match = await testBed.freshMatch()
    const bet = await placeBet(testBed, match)
    await provider.publish(settlement(match.urn, { '1': told }))
    await bettor.untilResult(bet, result)
    assert.equal((await bettor.bet(bet)).win, win)
  }
  return '1.00 at 1.50: refunded 1.00, shared 0.75, half won 1.25, half lost 0.50'
}

async function settledWithoutResult(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  await provider.publish(odds(match.urn, [{ ...market(1, {}), status: -3 }]))
  await testBed.drained()
  assert.equal((await testBed.book.line(match.urn, 1))?.status, -3)
  await assertRejected(testBed, match)
  await stays('the bet open', 300, async () => (await bettor.bet(bet)).result === 'no_results')
  const requests = () =>
    provider.rest.requests.some(({ path }) => path.includes(`stateful_messages/events/${match.urn}`))
  await waitFor('the event’s results to be asked for', requests, { timeoutMs: 10_000 })
  await provider.publish(settlement(match.urn, { '1': 1 }))
  await bettor.untilResult(bet, 'win_entire')
  return 'no bet accepted, the placed bet stays open, its results are asked for and then settle it'
}
