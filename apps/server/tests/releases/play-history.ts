import { betType } from '@touchline/betting'
import {
  CashOutOffer,
  createIdempotencyKey,
  getCashOutOffer,
  postBets,
  postCashOut,
  postUserLimit,
} from '@touchline/contract'
import type { BetDraft, PlacedBet } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import * as z from 'zod/mini'
import { createStoredQuotes } from '../../src/betting/custom-bets/stored-quotes.ts'
import type { CashOutFixture } from '../fixtures/cash-out-fixture.ts'
import { meta } from '../fixtures/bet-calls-fixture.ts'
import { single } from '../fixtures/money-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

export const holderEmail = 'holder@example.com'
export const siteName = 'Touchline'

const oddsMilli = 2_000
/** Half, in billionths. */
const chance = 500_000_000

/** A short history of one player: a deposit, a limit, and bets of every type, of which some are over. */
export async function playHistory(payments: PaymentFixture, book: CashOutFixture): Promise<void> {
  await payments.configure({ sportsbook: { customBetEnabled: true } })
  const holder = await payments.addHolder('holder')
  await payments.payIn(holder, 5_000)
  await post(payments, holder, postUserLimit.path, { type: 'wager', period: 'week', amount: 4_000 })

  const matches: number[] = []
  for (let made = 0; made < 6; made += 1) matches.push(await book.addChance(oddsMilli, chance))
  const [won = 0, lost = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = matches
  const selectionsOf = (...ids: number[]) => ids.flatMap((id) => single(id, 1, oddsMilli).selections)
  const place = (bet: BetDraft) => placeBet(payments, holder, bet)
  const stake = { value: 300, currency: 'EUR' } as const

  await place(single(won, 500, oddsMilli))
  await place(single(lost, 400, oddsMilli))
  await place({ stake, selections: selectionsOf(third, fourth) })
  await place({ stake, selections: selectionsOf(third, fourth, fifth), system_id: 302 })
  await place(await builderOf(book, sixth))
  await place(single(fifth, 250, oddsMilli))
  await cashOut(payments, holder, await place(single(third, 200, oddsMilli)))
  await cashOut(payments, holder, await place(single(fourth, 200, oddsMilli)), 40)
  await settle(payments, book, { won, lost })
}

/** The provider's price is stored as a quote, because the book of a test has none of the provider's matches. */
async function builderOf(book: CashOutFixture, matchId: number): Promise<BetDraft> {
  const selections = ['1', '2'].flatMap((id) => single(matchId, 1, oddsMilli, id).selections)
  const [line] = await book.suite.database.query<{ version: string }>(
    'SELECT version FROM touchline.book_line WHERE match_id = $1',
    [matchId],
  )
  const legs = selections.map((selection) => ({ selection, lineVersion: line?.version ?? '', oddsMilli }))
  await createStoredQuotes(book.api).store(legs, { oddsMilli: 3_000, voidOddsMilli: [oddsMilli, oddsMilli] })
  return { stake: { value: 150, currency: 'EUR' }, selections, custom_odds: 3_000 }
}

async function placeBet(payments: PaymentFixture, holder: Holder, bet: BetDraft): Promise<PlacedBet> {
  const body = { meta: { ...meta, type: betType(bet) }, bets: [bet] }
  const [placed] = z.parse(postBets.reply, await post(payments, holder, postBets.path, body)).bets
  if (!placed) throw new Error('no bet was placed')
  return placed
}

/** Cashes out the bet, or this percentage of it, for what is offered. */
async function cashOut(payments: PaymentFixture, holder: Holder, bet: PlacedBet, share?: number): Promise<void> {
  const path = getCashOutOffer.path.replace(':id', bet.id)
  const { amount } = z.parse(CashOutOffer, (await payments.call({ path, token: holder.token })).body)
  const offered = Math.floor(((amount ?? 0) * (share ?? 100)) / 100)
  await post(payments, holder, postCashOut.path, { bet_id: bet.id, to_cashout: offered, ...(share && { share }) })
}

/** The worker settles two matches and seals the movements and timelines. */
async function settle(payments: PaymentFixture, book: CashOutFixture, of: { won: number; lost: number }) {
  const worker = await payments.startWorker()
  await book.decide(of.won, 1)
  await book.decide(of.lost, 0)
  const count = async (text: string) => (await payments.suite.database.query(text)).length
  await waitFor('the bets to be settled and sealed', async () => {
    const settled = await count(`SELECT FROM touchline.bet WHERE status = 'done'`)
    return settled === 2 && (await count('SELECT FROM touchline.timeline_seal')) > 0
  })
  await worker.stop()
}

async function post(payments: PaymentFixture, { token }: Holder, path: string, body: unknown): Promise<unknown> {
  const headers = { 'idempotency-key': createIdempotencyKey() }
  const answer = await payments.call({ method: 'POST', path, token, headers, body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
