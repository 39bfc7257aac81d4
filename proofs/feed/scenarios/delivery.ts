import assert from 'node:assert/strict'
import { waitFor } from '@touchline/testkit'
import { writeFeedMessage } from '@touchline/uof'
import type { FeedMessage } from '@touchline/uof'
import { betStop, market, odds, tick } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { assertRejected, assertAccepted, priceOf } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import { hostileBodies } from './hostile-bodies.ts'

export const delivery: Scenario[] = [
  { number: 24, title: 'every message delivered three times', play: duplicates },
  { number: 25, title: 'reordered within an event', play: reordered },
  { number: 26, title: 'stale odds_change', play: stale },
  { number: 27, title: 'truncated, not XML, BOM, wrong encoding, 5 MB', play: hostileBodies },
  { number: 28, title: 'unknown root, attribute, market, outcome, group, status, URN type', play: unknowns },
  { number: 29, title: 'missing status, odds, certainty, specifiers; specifiers permuted', play: missing },
  { number: 30, title: 'odds 1.0, NaN, 1e-7, 0, negative', play: strangeOdds },
]

async function duplicates(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const messages: FeedMessage[] = [
    odds(urn, [
      market(1, { '1': 1.6, '2': 3, '3': 6 }),
      market(18, { '12': 1.9, '13': 1.9 }, { specifiers: 'total=2.5' }),
    ]),
    betStop(urn),
    odds(urn, [market(1, { '1': 1.7, '2': 3, '3': 6 })]),
    {
      type: 'bet_settlement',
      product: 1,
      eventId: urn,
      timestampMs: tick(),
      certainty: 1,
      markets: [{ id: 18, specifiers: 'total=2.5', outcomes: [{ id: '12', result: 1 }] }],
    },
  ]
  for (let round = 0; round < 3; round += 1) for (const message of messages) await testBed.provider.amqp.send(message)
  await testBed.drained()
  const version = (await testBed.book.match(urn))?.version
  assert.equal(await priceOf(testBed, urn), 1_700)
  assert.equal((await testBed.book.line(urn, 1))?.status, 1)
  assert.equal((await testBed.book.line(urn, 18, 'total=2.5'))?.status, -1)
  assert.equal((await testBed.book.facts(urn)).length, 1)
  for (const message of messages) await testBed.provider.amqp.send(message)
  await testBed.drained()
  assert.equal((await testBed.book.match(urn))?.version, version, 'a repetition raised the version')
  return 'same lines, one result, and the version does not move for a repetition'
}

async function reordered(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const { urn } = match
  const [stopAt, openAt, reopenAt] = [tick(), tick(), tick()]
  const open = [market(1, { '1': 1.5, '2': 3, '3': 6 })]
  await testBed.provider.amqp.send(odds(urn, open, { timestampMs: openAt }))
  await testBed.provider.amqp.send(betStop(urn, { timestampMs: stopAt }))
  await testBed.drained()
  assert.equal((await testBed.book.line(urn, 1))?.status, -1, 'a stop did not hold what was received before it')
  await assertRejected(testBed, match)
  await testBed.provider.amqp.send(odds(urn, open, { timestampMs: reopenAt }))
  await testBed.drained()
  assert.equal(
    (await testBed.book.line(urn, 1))?.status,
    1,
    'an older stop held newer odds that were received after it',
  )
  await assertAccepted(testBed, match)
  // The reverse case: odds from before the stop are received after it.
  const [oldAt, newStop] = [tick(), tick()]
  await testBed.provider.amqp.send(betStop(urn, { timestampMs: newStop }))
  await testBed.provider.amqp.send(odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { timestampMs: oldAt }))
  await testBed.drained()
  await assertRejected(testBed, match)
  const before = await testBed.freshMatch({ product: 3 })
  const [handedOverAt, liveAt] = [tick(), tick()]
  const live = market(1, { '1': 1.5, '2': 3, '3': 6 })
  await testBed.provider.amqp.send(odds(before.urn, [live], { timestampMs: liveAt }))
  const over = { ...market(1, {}), status: -2 }
  await testBed.provider.amqp.send(odds(before.urn, [over], { product: 3, timestampMs: handedOverAt }))
  await testBed.drained()
  const line = await testBed.book.line(before.urn, 1)
  assert.deepEqual([line?.status, line?.product], [1, 1], 'a late -2 closed the live line')
  return 'the later by the provider’s clock wins, and a stop over all that was received before it as well'
}

async function stale(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const [oldAt, newAt] = [tick(), tick()]
  await testBed.provider.publish(odds(urn, [market(1, { '1': 2, '2': 3, '3': 6 })], { timestampMs: newAt }))
  await testBed.drained()
  const version = (await testBed.book.match(urn))?.version
  await testBed.provider.amqp.send(odds(urn, [market(1, { '1': 9, '2': 9, '3': 9 })], { timestampMs: oldAt }))
  await testBed.drained()
  assert.equal(await priceOf(testBed, urn), 2_000)
  assert.equal((await testBed.book.match(urn))?.version, version)
  return 'older never over newer, nothing published for it'
}

async function unknowns(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const { urn } = match
  const { sendRaw } = testBed.provider.amqp
  const key = `hi.-.live.odds_change.1.${urn.replace(/:(\d+)$/, '.$1')}.-`
  const about = () => `product="1" event_id="${urn}" timestamp="${tick()}"`
  await sendRaw(`<surprise ${about()}/>`, key)
  await sendRaw(
    `<odds_change ${about()} mood="fine"><odds shade="dark"><market id="987654" specifiers="who=knows" status="1" x="1"><outcome id="zz:top:1" odds="2" active="1"/></market></odds><extra/></odds_change>`,
    key,
  )
  await sendRaw(
    `<odds_change ${about()}><odds><market id="1" status="77"><outcome id="1" odds="2"/></market></odds></odds_change>`,
    key,
  )
  await testBed.drained()
  assert.deepEqual(await testBed.book.deadLetters('<surprise'), ['unknown-root'])
  assert.equal((await testBed.book.line(urn, 987_654, 'who=knows'))?.status, 1)
  assert.notEqual((await testBed.book.line(urn, 1))?.status, 1, 'an unknown status is open')
  await assertRejected(testBed, match)
  await sendRaw(writeFeedMessage(odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })])), key)
  await testBed.drained()
  await assertAccepted(testBed, match)
  await testBed.provider.amqp.send(betStop(urn, { groups: ['nobody_knows_this'] }))
  await testBed.drained()
  await assertRejected(testBed, match)
  await sendRaw(
    `<odds_change product="1" event_id="xx:unheard_of:1" timestamp="${tick()}"/>`,
    'hi.-.live.odds_change.1.xx:unheard_of.1.-',
  )
  const isDeadLetter = async () => (await testBed.book.deadLetters('xx:unheard_of:1')).includes('unknown-event')
  await waitFor('the unknown kind of event to be a dead letter', isDeadLetter, { timeoutMs: 20_000 })
  return 'dead-lettered, ignored or stopped; an unknown group stops everything, with an unknown status no bet is accepted'
}

async function missing(testBed: TestBed): Promise<string> {
  const { urn, id } = await testBed.freshMatch()
  const { sendRaw } = testBed.provider.amqp
  const key = `hi.-.live.odds_change.1.${urn.replace(/:(\d+)$/, '.$1')}.-`
  const about = () => `product="1" event_id="${urn}" timestamp="${tick()}"`
  await sendRaw(
    `<odds_change ${about()}><odds><market id="18" specifiers="total=2.5"><outcome id="12" odds="1.9"/><outcome id="13"/></market></odds></odds_change>`,
    key,
  )
  await sendRaw(
    `<odds_change ${about()}><odds><market id="8" specifiers="type=live|goalnr=1"><outcome id="6" odds="2"/></market></odds></odds_change>`,
    key,
  )
  await sendRaw(
    `<odds_change ${about()}><odds><market id="8" specifiers="goalnr=1|type=live"><outcome id="6" odds="2.5"/></market></odds></odds_change>`,
    key,
  )
  await sendRaw(`<odds_change ${about()}/>`, key)
  await sendRaw(
    `<bet_settlement ${about()}><outcomes><market id="18" specifiers="total=2.5"><outcome id="12" result="1"/></market></outcomes></bet_settlement>`,
    key,
  )
  await testBed.drained()
  const total = await testBed.book.line(urn, 18, 'total=2.5')
  assert.equal(total?.status, 1)
  assert.deepEqual(total.outcomes, [
    { id: '12', odds: 1_900, active: true },
    { id: '13', odds: null, active: false },
  ])
  assert.equal((await testBed.book.line(urn, 8, 'goalnr=1|type=live'))?.outcomes[0]?.odds, 2_500)
  const lines = await testBed.suite.database.query(
    'SELECT FROM touchline.market_line WHERE match_id = $1 AND market_id = 8',
    [id],
  )
  assert.equal(lines.length, 1, 'one line under two writings of its specifiers')
  assert.deepEqual(await testBed.book.facts(urn), [{ kind: 'settled', outcomeId: '12', result: 1 }])
  return 'no status is active, an outcome without odds is closed, no certainty settles, one line whatever the order of specifiers'
}

async function strangeOdds(testBed: TestBed): Promise<string> {
  const { urn, id } = await testBed.freshMatch()
  const key = `hi.-.live.odds_change.1.${urn.replace(/:(\d+)$/, '.$1')}.-`
  const strange = ['1.0', 'NaN', '1e-7', '0', '-2.5', 'Infinity', '']
  const outcomes = strange.map((price, index) => `<outcome id="${index}" odds="${price}" active="1"/>`).join('')
  await testBed.provider.amqp.sendRaw(
    `<odds_change product="1" event_id="${urn}" timestamp="${tick()}"><odds><market id="45" status="1">${outcomes}</market></odds></odds_change>`,
    key,
  )
  await testBed.drained()
  const line = await testBed.book.line(urn, 45)
  assert.equal(line?.outcomes.length, strange.length)
  assert.ok(line.outcomes.every(({ active }) => !active))
  for (const [index, price] of strange.entries()) {
    const requested = Math.max(1_001, Math.round(Number(price) * 1_000) || 1_001)
    const placed = await testBed.bettor.place({ matchId: id, marketId: 45, outcomeId: String(index), odds: requested })
    assert.ok('rejected' in placed, `odds ${price} were accepted`)
  }
  return `${strange.length} kinds: shown, suspended`
}
