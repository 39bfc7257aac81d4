import { createLog } from '@touchline/process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allPlayers } from '../../src/audit/checks/invariant.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { checkSettlement } from '../../src/audit/checks/audit-settlement.ts'
import { openSettlement } from '../fixtures/settlement-fixture.ts'
import type { SettlementFixture } from '../fixtures/settlement-fixture.ts'

// The audit computes the payouts of combos and systems again. Each test stores a wrong payout in another way, and the
// audit has to find it.

let book: SettlementFixture
let superuser: Database
const bets = { single: '', combo: '', system: '', lost: '', open: '' }

beforeAll(async () => {
  book = await openSettlement('audit-payouts')
  const url = book.suite.database.url('postgres')
  superuser = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const [player = 0] = await book.addPlayers(1, 100_000)
  const [won, half, lost, open] = await book.addSelections([1_500, 2_345, 3_000, 4_000])
  if (!won || !half || !lost || !open) throw new Error('four selections')
  bets.single = (await book.place(player, half, 101)).id
  bets.combo = await book.placeCombo(player, [won, half], 333)
  bets.system = await book.placeCombo(player, [won, half, lost], 1_000, 2)
  bets.lost = await book.placeCombo(player, [lost, open], 500)
  bets.open = await book.placeCombo(player, [won, open], 500)
  const worker = await book.suite.startServer('worker')
  await worker.ready()
  await book.deliver([won], {})
  await book.deliver([half], { voidFactor: '0.5', deadHeatFactor: '0.33333333' })
  await book.deliver([lost], { result: 0 })
  await book.settled()
  await worker.stop()
})
afterAll(async () => {
  await superuser.end()
  await book.close()
})

it('BET-06 a book with a bet of every type passes the audit', async () => {
  const states = await Promise.all(Object.values(bets).map((id) => book.bet(id)))
  expect(states.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done', 'waiting_results'])
  expect(await book.audit()).toEqual([])
})

const set = (bet: keyof typeof bets, change: string) => () =>
  `UPDATE touchline.bet SET ${change} WHERE id = '${bets[bet]}'`
const setLeg = (bet: keyof typeof bets, leg: number, change: string) => () =>
  `UPDATE touchline.bet_selection SET ${change} WHERE bet_id = '${bets[bet]}' AND id = ${leg}`

it.each<[string, keyof typeof bets, () => string]>([
  ['a combo that pays one more', 'combo', set('combo', 'win_minor = win_minor + 1')],
  ['a system that pays one less', 'system', set('system', 'win_minor = win_minor - 1')],
  ['a system of another size', 'system', set('system', 'system_id = 301')],
  ['a lost combo that is called won', 'lost', set('lost', `result = 'win_entire'`)],
  [
    'an open combo that is closed',
    'open',
    set('open', `status = 'done', result = 'win_entire', win_minor = 750, revision = 1`),
  ],
  ['a stake that was not staked', 'combo', set('combo', 'open_stake_minor = 300')],
  ['another factor', 'system', setLeg('system', 2, 'factor = factor + 0.0000000000001')],
  ['another result of a leg', 'system', setLeg('system', 3, `result = 'refund_entire'`)],
  ['a leg without the fact that decided it', 'combo', setLeg('combo', 1, 'result_id = NULL')],
])('BET-06 I8 the audit finds %s', async (_, bet, change) => {
  const client = await superuser.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${change()}`)
    const found = (await checkSettlement(client, allPlayers)).filter(({ invariant }) => invariant === 'I8')
    expect(found).toMatchObject([{ operatorId: 1, isMoney: true }])
    expect(found[0]?.detail).toContain(bets[bet])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
