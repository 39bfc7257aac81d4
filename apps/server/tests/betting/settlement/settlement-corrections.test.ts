import fc from 'fast-check'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertySeed } from '../../fixtures/property-seed.ts'
import { openSettlement, referenceWin } from '../../fixtures/settlement-fixture.ts'
import type { Result, Selection, SettlementFixture } from '../../fixtures/settlement-fixture.ts'

const startMinor = 1_000
let book: SettlementFixture
let worker: AppProcess

beforeAll(async () => {
  book = await openSettlement('settlement-corrections')
  worker = await book.suite.startServer('worker')
  await worker.ready()
})
afterAll(() => book.close())

async function setUp(...oddsMilli: number[]) {
  const [player = 0] = await book.addPlayers(1, startMinor)
  return { player, selections: await book.addSelections(oddsMilli) }
}

async function deliver(selections: readonly Selection[], result: Result) {
  await book.deliver(selections, result)
  await book.settled()
}

async function kinds(player: number, betId: string): Promise<string[]> {
  return (await book.timeline(player, betId)).map(({ kind }) => kind).slice(2)
}

it('BET-06g BEY-01 a win that becomes a loss is rolled back as a new revision, and both are in the timeline', async () => {
  const { player, selections } = await setUp(2_000)
  const [selection] = selections
  const bet = await book.place(player, selection!, 400)
  await deliver(selections, { result: 1 })
  expect(await book.balance(player)).toEqual({ available: 1_400, staked: 0 })
  await deliver(selections, { result: 0 })
  expect(await book.bet(bet.id)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 2 })
  expect(await book.balance(player)).toEqual({ available: 600, staked: 0 })
  expect(await kinds(player, bet.id)).toEqual(['leg_settled', 'settled', 'paid', 'leg_settled', 'reversed', 'settled'])
  const reversed = (await book.timeline(player, bet.id)).find(({ kind }) => kind === 'reversed')
  expect(reversed?.data).toMatchObject({
    revision: 1,
    result: 'win_entire',
    amount: 800,
    shortfall: 0,
    transfer: expect.any(Number),
  })
  expect(await book.audit()).toEqual([])
})

it('BET-06 a loss that becomes a half win is paid', async () => {
  const { player, selections } = await setUp(2_000)
  const bet = await book.place(player, selections[0]!, 400)
  await deliver(selections, { result: 0 })
  await deliver(selections, { result: 1, voidFactor: '0.5' })
  expect(await book.bet(bet.id)).toEqual({ status: 'done', result: 'refund_half_win_other', win: 600, revision: 2 })
  expect(await book.balance(player)).toEqual({ available: 1_200, staked: 0 })
})

it('BET-06 if a payout that was spent is taken back, it becomes a debt instead of a negative balance, and a later win repays it', async () => {
  const { player, selections } = await setUp(2_000, 1_500)
  const [first, second] = selections
  const bet = await book.place(player, first!, 1_000)
  await deliver([first!], { result: 1 })
  await book.place(player, second!, 1_700)
  expect(await book.balance(player)).toEqual({ available: 300, staked: 1_700 })

  await deliver([first!], { result: 0 })
  expect(await book.balance(player)).toEqual({ available: 0, staked: 1_700 })
  expect(await book.owed(player)).toBe(1_700)
  await worker.waitForLog(
    ({ msg, shortfall_minor: short }) => short === 1_700 && String(msg).includes('had been spent'),
  )
  expect(await book.audit()).toEqual([])

  await deliver([first!], { result: 1, voidFactor: '1' })
  expect(await book.balance(player)).toEqual({ available: 0, staked: 1_700 })
  expect(await book.owed(player)).toBe(700)
  await deliver([first!], { result: 1 })
  expect(await book.balance(player)).toEqual({ available: 300, staked: 1_700 })
  expect(await book.owed(player)).toBe(0)
  expect(await book.bet(bet.id)).toMatchObject({ result: 'win_entire', win: 2_000, revision: 4 })
  expect(await book.audit()).toEqual([])
})

it('BET-06 a combo is lost with its first lost leg, or else pays the product of all legs', async () => {
  const { player, selections } = await setUp(2_000, 1_500, 1_333)
  const [first, second, third] = selections
  const lost = await book.placeCombo(player, [first!, second!], 100)
  const won = await book.placeCombo(player, [second!, third!], 100)
  await deliver([first!], { result: 0 })
  expect(await book.bet(lost)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 1 })
  await deliver([second!], { result: 1, voidFactor: '0.5' })
  expect(await book.bet(lost)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 1 })
  expect(await book.bet(won)).toEqual({ status: 'waiting_results', result: 'no_results', win: null, revision: 0 })
  expect(await kinds(player, won)).toEqual(['leg_settled'])
  await deliver([third!], { result: 1 })
  // 100 × 1.25 × 1.333 = 166.625
  expect(await book.bet(won)).toEqual({ status: 'done', result: 'win_entire', win: 166, revision: 1 })
  expect(await book.balance(player)).toEqual({ available: 966, staked: 0 })
  expect(await book.audit()).toEqual([])
})

it('BET-06 a combo whose lost leg is corrected is open again and then paid', async () => {
  const { player, selections } = await setUp(2_000, 1_500)
  const [first, second] = selections
  const bet = await book.placeCombo(player, selections, 100)
  await deliver([first!], { result: 0 })
  expect(await book.balance(player)).toEqual({ available: 900, staked: 0 })
  await deliver([first!], { result: 1 })
  expect(await book.bet(bet)).toEqual({ status: 'waiting_results', result: 'no_results', win: null, revision: 1 })
  expect(await book.balance(player)).toEqual({ available: 900, staked: 100 })
  expect(await book.audit()).toEqual([])
  await deliver([second!], { result: 1 })
  expect(await book.bet(bet)).toEqual({ status: 'done', result: 'win_entire', win: 300, revision: 2 })
  expect(await book.balance(player)).toEqual({ available: 1_200, staked: 0 })
  expect(await kinds(player, bet)).toEqual([
    'leg_settled',
    'settled',
    'leg_settled',
    'reversed',
    'leg_settled',
    'settled',
    'paid',
  ])
  expect(await book.audit()).toEqual([])
})

it(
  'BET-06 in any order of messages a bet ends by the newest result, and the money follows',
  { timeout: 180_000 },
  async () => {
    const seed = propertySeed()
    const result = fc.record({
      result: fc.constantFrom(1, 0, 1, 0, -1),
      voidFactor: fc.constantFrom('0', '0', '0.5', '1'),
      deadHeatFactor: fc.constantFrom('1', '1', '0.5', '0.33333333'),
    })
    // Each message has its own feed time, and the messages arrive in another order.
    const story = fc.array(result, { minLength: 2, maxLength: 5 }).chain((list) =>
      fc.shuffledSubarray(
        list.map((one, index) => ({ ...one, timestampMs: 10 + index })),
        { minLength: list.length },
      ),
    )
    const plan = fc.record({
      story,
      oddsMilli: fc.integer({ min: 1_001, max: 30_000 }),
      stake: fc.integer({ min: 1, max: 1_000 }),
    })
    const plans = fc.sample(plan, { numRuns: 60, seed })
    const players = await book.addPlayers(plans.length, startMinor)
    const selections = await book.addSelections(plans.map(({ oddsMilli }) => oddsMilli))
    const bets = await Promise.all(
      plans.map(({ stake }, index) => book.place(players[index]!, selections[index]!, stake)),
    )
    for (let round = 0; round < 5; round += 1) {
      for (const [index, { story: messages }] of plans.entries()) {
        const message = messages[round]
        if (message) await book.deliver([selections[index]!], message, 2)
      }
      // Waits for settlement in every other round only, so that several messages are settled together.
      if (round % 2 === 0) await book.settled()
    }
    await book.settled()
    for (const [index, { story: messages, oddsMilli, stake }] of plans.entries()) {
      const deciding = messages
        .filter((message) => message.result >= 0)
        .toSorted((a, b) => b.timestampMs - a.timestampMs)[0]
      const win = deciding ? referenceWin(stake, oddsMilli, deciding) : null
      const { win: paid, status } = await book.bet(bets[index]!.id)
      expect({ paid, status }).toEqual({ paid: win, status: deciding ? 'done' : 'waiting_results' })
      const { available, staked } = await book.balance(players[index]!)
      expect({ available, staked }).toEqual(
        deciding
          ? { available: startMinor - stake + (win ?? 0), staked: 0 }
          : { available: startMinor - stake, staked: stake },
      )
    }
    expect(await book.audit()).toEqual([])
  },
)
