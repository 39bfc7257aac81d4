import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  getCashOutOffer,
  getCashOutRequest,
  getCashOutRules,
  postBetEdit,
  postCashOut,
  putCashOutRules,
} from '@touchline/contract'
import type { CashOutOffer, Endpoint } from '@touchline/contract'
import { act } from 'react'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { i18n, openBet, sampleOffer } from './samples.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { forgetOffer, receiveOffers } from '../cash-out/offers.ts'
import { endProgress } from '../cash-out/progress.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'

type Rules = { cash_out_at: number | null; notify_at: number | null }
const noRules: Rules = { cash_out_at: null, notify_at: null }

export const server = {
  /** The bodies of cash-outs and edits that were received. */
  sent: [] as unknown[],
  rules: noRules,
  /** The offer that a manual request returns; null makes the call fail. */
  offer: null as CashOutOffer | null,
  /** The answers to a cash-out and to its look-ups, in order. */
  answers: [] as (object | ApiError)[],
}

export const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
  if (endpoint === getCashOutOffer) {
    if (server.offer === null) throw new Error('offline')
    return server.offer
  }
  if (endpoint === getCashOutRules) return server.rules
  if (endpoint === putCashOutRules) return (server.rules = body as Rules)
  if (endpoint === postBetEdit) {
    server.sent.push(body)
    return { cashed_out: { bet: openBet, stake: 1_000, amount: 1_680 }, bet: { ...openBet, id: 'another' } }
  }
  if (endpoint === getCashOutRequest || (endpoint === postCashOut && server.answers.length > 0)) {
    const next = server.answers.shift()
    if (next === undefined || next instanceof ApiError) throw next ?? new Error('offline')
    return next
  }
  if (endpoint === postCashOut) {
    server.sent.push(body)
    return { bet: openBet, stake: 500, amount: 840 }
  }
  return { accounts: [] }
}) as unknown as Api

export function resetCashOuts(): void {
  server.sent.length = 0
  server.answers = []
  server.rules = noRules
  localStorage.clear()
  forgetOffer(openBet.id)
  endProgress(openBet.id)
}

export async function showCashOut(offer: Partial<CashOutOffer> | null = {}, bet = openBet) {
  if (offer !== null) receiveOffers([{ ...sampleOffer, ...offer }])
  const { container } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage i18n={i18n} api={api}>
        <CashOut playerId={7} bet={bet} isWatched={offer !== null} />
      </TestPage>
    </QueryClientProvider>,
  )
  const text = () => container.textContent ?? ''
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  const press = (name: string) => act(async () => button(name)?.click())
  const change = (offered: Partial<CashOutOffer>) => act(async () => receiveOffers([{ ...sampleOffer, ...offered }]))
  return { container, text, button, press, change }
}
