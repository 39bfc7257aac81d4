import {
  appHeader,
  createIdempotencyKey,
  getCashOutOffer,
  postBetEdit,
  postCashOut,
  putCashOutRules,
} from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'

/** The ways in which a player can give up a bet for money. */
export const ways = ['cash-out', 'rule', 'edit'] as const
export type Way = (typeof ways)[number]

type Caller = { token: string }
export type Selection = { match_id: number; market_id: number; specifier: string; outcome_id: string; odds: number }

/** The stake of the new bet of an edit, so small that losing it does not matter. */
const newStakeMinor = 100

const at = ({ path }: { path: string }, betId: string) => path.replace(':id', betId)

/** Gives up a bet in one of these ways. `elsewhere` is the selection of an edit's new bet. */
export async function takeWayOut(
  api: AppProcess,
  lane: Caller,
  way: Way,
  betId: string,
  elsewhere: Selection,
): Promise<void> {
  if (way === 'cash-out') await call(api, lane, postCashOut.path, { bet_id: betId, to_cashout: 1 })
  else if (way === 'edit')
    await call(api, lane, at(postBetEdit, betId), { to_cashout: newStakeMinor, selections: [elsewhere] })
  else {
    const offer = (await call(api, lane, at(getCashOutOffer, betId))) as { amount: number | null }
    await putRule(api, lane, betId, Math.floor((offer.amount ?? 1) * 0.9))
  }
}

/** Sets the threshold of a cash-out rule. Null ends the rule. */
export async function putRule(api: AppProcess, lane: Caller, betId: string, threshold: number | null): Promise<void> {
  await call(api, lane, at(putCashOutRules, betId), { cash_out_at: threshold, notify_at: null }, 'PUT')
}

/** Makes a call with the headers of our own page, and returns the answer even if it is a rejection. */
export async function call(
  api: AppProcess,
  { token }: Caller,
  path: string,
  body?: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const response = await fetch(`${api.url}${path}`, {
    method: body ? method : 'GET',
    headers: {
      ...appHeader,
      origin: api.url,
      cookie: `__Host-sid=${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': createIdempotencyKey() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.status !== 200 && response.status !== 422)
    throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
