import { randomUUID } from 'node:crypto'
import { currencyCatalogue } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { getExchangeRates, postExchangeRateConfirmation, putExchangeRates } from '@touchline/contract/site'
import { waitFor } from '@touchline/testkit'
import * as z from 'zod/mini'
import { callApi } from './call-api.ts'
import type { Answer } from './call-api.ts'
import { operatorId, single } from './money-fixture.ts'
import { openSwitches } from './switch-fixture.ts'
import type { Bettor, SwitchFixture } from './switch-fixture.ts'

/** What one unit is worth in euro, the book currency of the tests. */
export const rates = {
  USD: '0.92',
  GBP: '1.17',
  BRL: '0.17',
  AED: '0.25',
  JPY: '0.00613',
  BTC: '61234.56789',
  USDT: '0.919',
} as const

export const codes = Object.keys(currencyCatalogue)

export type CurrencyFixture = SwitchFixture & {
  /** As staff, quoted so long ago. A second person confirms what waits then. */
  quote(quoted: Record<string, string>, agoMs?: number, bearer?: string): Promise<Answer>
  /** Confirms every rate that waits, by this token. */
  confirmAll(bearer: string): Promise<Answer>
  /** So many minor units for a player who signs in nowhere. */
  openWallet(playerId: number, currency: string, amount: number): Promise<void>
  /** A player with so many minor units of each of these. */
  addHolder(name: string, amounts: Record<string, number>): Promise<Bettor>
  /** The player's balances by currency. */
  balances(bettor: Bettor): Promise<Record<string, number>>
  /** A call with an idempotency key. */
  post(bettor: Bettor, path: string, body: unknown, key?: string): Promise<Answer>
}

export async function openCurrencies(name: string): Promise<CurrencyFixture> {
  const fixture = await openSwitches(name)
  const { owner, api, staff } = fixture
  const checker = await fixture.addToken('Checker')
  const opened: CurrencyFixture = {
    ...fixture,
    async quote(quoted, agoMs = 0, bearer) {
      const quotedAt = new Date(Date.now() - agoMs).toISOString()
      const body = Object.entries(quoted).map(([currency, rate]) => {
        return { currency, rate, source: 'test bank', quoted_at: quotedAt }
      })
      const answer = await staff('PUT', putExchangeRates.path, { rates: body }, bearer)
      if (answer.status !== 200 || bearer !== undefined) return answer
      return opened.confirmAll(checker)
    },
    async confirmAll(bearer) {
      const found = await staff('GET', getExchangeRates.path, undefined, bearer)
      for (const { id } of z.parse(getExchangeRates.reply, found.body).waiting) {
        const path = postExchangeRateConfirmation.path.replace(':id', String(id))
        await staff('POST', path, undefined, bearer)
      }
      return staff('GET', getExchangeRates.path, undefined, bearer)
    },
    async openWallet(playerId, currency, amount) {
      await owner.query('SELECT touchline.open_account($1, $2, $3)', [operatorId, playerId, currency])
      if (amount === 0) return
      const cause = `wallet ${currency}`
      await owner.query('SELECT touchline.issue_play_money($1, $2, $3, $4)', [playerId, currency, amount, cause])
    },
    async addHolder(player, amounts) {
      const bettor = await fixture.addBettor(player)
      for (const [currency, amount] of Object.entries(amounts)) await opened.openWallet(bettor.id, currency, amount)
      return bettor
    },
    async balances({ id }) {
      const { rows } = await owner.query<{ currency: string; balance: number }>(
        `SELECT currency, balance_minor::float8 AS balance FROM touchline.account
          WHERE player_id = $1 AND kind = 'available'`,
        [id],
      )
      return Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]))
    },
    post: ({ session }, path, body, key = randomUUID()) =>
      callApi(api, { method: 'POST', path, token: session, headers: { 'idempotency-key': key }, body }),
  }
  // A process that has just started may answer that it is overloaded.
  await waitFor('the rates to be in force', async () => {
    const { status, body } = await opened.quote(rates)
    return status === 200 && z.parse(getExchangeRates.reply, body).rates.length === Object.keys(rates).length
  })
  return opened
}

export const meta = { device_id: null, quick: false, type: 'single' } as const

export function singleIn(currency: string, matchId: number, stakeMinor: number, oddsMilli = 2_000): BetDraft {
  return { ...single(matchId, stakeMinor, oddsMilli), stake: { value: stakeMinor, currency } }
}
