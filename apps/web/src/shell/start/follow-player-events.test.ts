// @vitest-environment happy-dom
import { getAccounts, getPlayer } from '@touchline/contract'
import type { BetChanged, Endpoint } from '@touchline/contract'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { samplePlacedBet, samplePlacedSelection } from '../../features/bet-slip/testing/samples.ts'
import { dispatchSession, noticeExpiry, sessionStore } from '../../features/session/index.ts'
import { followPlayerEvents } from './follow-player-events.ts'

type Handlers = { onEnded: () => void; onPublication: (data: unknown, context: object) => void }

const channel = vi.hoisted(() => ({ handlers: undefined as Handlers | undefined }))
const subscribe = (_name: string, handlers: Handlers) => {
  channel.handlers = handlers
  return () => {}
}
vi.mock('../../live/connection/page-connection.ts', () => ({
  whileConnected: (start: (page: unknown) => () => void) => start({ connection: { subscribe } }),
}))

const player = (id: number) => ({ id, name: 'D', email: null, language: 'en', currency: 'EUR', isLoggedIn: true })
const euro = (balance: number) => ({ currency: 'EUR', subunits: 100, balance, active: true })

/** Returns a fake API for a browser in which this player is signed in, whichever player the page shows. */
function apiOf(id: number | null): Api {
  return (async (endpoint: Endpoint) => {
    if (endpoint === getPlayer) return { player: id === null ? null : player(id) }
    if (endpoint === getAccounts && id !== null) return { accounts: [euro(id)] }
    const ended = new ApiError('not-signed-in', { status: 401 })
    noticeExpiry(ended)
    throw ended
  }) as unknown as Api
}

async function endChannel(signedInAs: number | null) {
  sessionStore.setState({ signIn: null })
  dispatchSession({ type: 'profile-read', player: player(7) as never, accounts: [euro(1_000)] })
  const shown: unknown[] = []
  const end = sessionStore.subscribe(({ session }) =>
    shown.push(session.status === 'player' ? [session.player.id, session.accounts[0]?.balance] : session.status),
  )
  const options = { locale: 'en', playerId: 7, nameFigures: String, onBet: () => {}, onCashOut: () => {} }
  const leave = followPlayerEvents({ api: apiOf(signedInAs), ...options })
  channel.handlers?.onEnded()
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  end()
  leave()
  return { shown, signIn: sessionStore.getState().signIn }
}

it('BEY-04f if the private channel ends because another player has signed in, the page switches to that player and never shows one player with the other’s balance', async () => {
  const { shown, signIn } = await endChannel(8)
  expect(new Set(shown.map(String))).toEqual(new Set(['7,1000', '8,8']))
  expect([shown.at(-1), signIn]).toEqual([[8, 8], null])
})

it('SESS-04a I18N-02b a message about the balance or a bet updates the account of its currency at once, and names get the digits of the page', () => {
  const crown = { currency: 'SEK', subunits: 100, balance: 500, active: false }
  dispatchSession({ type: 'profile-read', player: player(7) as never, accounts: [euro(1_000), crown] })
  const onBet = vi.fn<(event: BetChanged) => void>()
  const nameFigures = (name: string) => name.replaceAll('4', '٤')
  const options = { api: apiOf(7), locale: 'ar', playerId: 7, nameFigures }
  const leave = followPlayerEvents({ ...options, onBet, onCashOut: () => {} })
  const balances = () => {
    const { session } = sessionStore.getState()
    return session.status === 'player' && session.accounts.map(({ currency, balance }) => [currency, balance])
  }
  const publish = (data: object) => channel.handlers?.onPublication(data, {})
  publish({ type: 'balance_changed', currency: 'EUR', available_to_bet_with_locked_cents: 900 })
  expect(balances()).toEqual([
    ['EUR', 900],
    ['SEK', 500],
  ])
  publish({
    type: 'bet_changed',
    bet: {
      ...samplePlacedBet,
      selections: [{ ...samplePlacedSelection, match: { ...samplePlacedSelection.match, name_b: 'Altona 4' } }],
    },
    balance: { currency: 'SEK', available_to_bet_with_locked_cents: 450 },
  })
  expect(balances()).toEqual([
    ['EUR', 900],
    ['SEK', 450],
  ])
  expect(onBet).toHaveBeenCalledOnce()
  expect(onBet.mock.lastCall?.[0].bet.selections[0]?.match.name_b).toBe('Altona ٤')
  leave()
})

it('SESS-02a if the private channel ends and no player is signed in, the session has expired; otherwise the balance is read', async () => {
  expect(await endChannel(null)).toMatchObject({ shown: ['visitor', 'visitor'], signIn: 'expired' })
  expect(await endChannel(7)).toMatchObject({ shown: [[7, 7]], signIn: null })
})
