// A page without a browser: the site's own live client, stores, session and slip in a Node process. What React hooks of
// the site do in a browser is done here by hand.
import type { SelectedOutcome } from '@touchline/betting'
import { selectionKey } from '@touchline/contract'
import type { Match, SelectionKey } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { replyToParent } from '../../measure/reply-to-parent.ts'
import { noFaults } from '../faults.ts'
import type { Faults } from '../faults.ts'
import type { Credentials, PageState } from '../page-state.ts'
import { installBrowser, isLostCall } from './browser-globals.ts'
import './load-components.ts'

const { CHAOS_ORIGIN = '', CHAOS_SEED = '0', CHAOS_MATCHES = '' } = process.env
const seed = Number(CHAOS_SEED)
const matchIds = CHAOS_MATCHES.split(',').map(Number)
const browser = installBrowser(CHAOS_ORIGIN, seed)

// A lost call that no code awaits does not end a page, so it is ignored here. Any other error ends the process.
process.on('unhandledRejection', (reason) => {
  if (!isLostCall(reason)) throw reason
})

// These modules read browser globals on import, so they are imported only after those were set.
const site = await import('../../../apps/web/src/shell/testing/index.ts')
const { selectionsOf } = await import('@touchline/betting')

const api = site.createApi({
  sessionNumber: site.sessionNumber,
  playerId: site.shownPlayerId,
  isStillSignedIn: site.isStillSignedIn,
  onRejected: (error, exchange) => site.noticeExpiry(error, exchange),
})
const submission = site.betSubmissionOf(api)
const placements: PageState['placements'] = {}
const matches = new Map<number, Match>()

let leavePlayer = () => {}
let followed: number | null = null

/** LIVE-04: reconnects when the session changes, and follows the channels of the signed-in player. */
site.sessionStore.subscribe(({ session: now }, { session: before }) => {
  if (site.needsNewConnection(before, now)) site.renewPageConnection()
  const playerId = playerIdNow()
  if (playerId === followed) return
  followed = playerId
  leavePlayer()
  leavePlayer = playerId === null ? () => {} : followAll(playerId)
  resumeUnconfirmed()
})

function followAll(playerId: number): () => void {
  const ends = [
    site.followPlayerEvents({ api, nameFigures: String, locale: 'en', playerId, onBet: () => {}, onCashOut: () => {} }),
    site.followOpenCount(api),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** BEY-02: looks an unconfirmed bet up as soon as the player is signed in. */
function resumeUnconfirmed(): void {
  const playerId = playerIdNow()
  if (playerId !== null && site.slipStore.getState().slip.placement?.isChecking) void submission.resume(playerId)
}

site.slipStore.subscribe(({ slip: now }, { slip: before }) => {
  const key = now.placement?.sent.key
  if (key !== undefined) placements[key] ??= 'unknown'
  const ended = before.placement?.sent.key
  if (ended !== undefined && key !== ended && now.ticketState === 'SUCCESS') placements[ended] = 'placed'
  if (ended !== undefined && key !== ended && now.ticketState === 'ERROR') placements[ended] = 'rejected'
  if (now.placement?.isChecking && !before.placement?.isChecking) resumeUnconfirmed()
})

function playerIdNow(): number | null {
  const { session: now } = site.sessionStore.getState()
  return now.status === 'player' ? now.player.id : null
}

replyToParent({
  open: async (): Promise<void> => {
    for (const id of matchIds)
      matches.set(id, (await (await fetch(`${CHAOS_ORIGIN}/api/v2/matches/${id}`)).json()) as Match)
    site.restoreSlip({ ...site.unknownSite, sportsbook: { ...site.unknownSite.sportsbook, oddsAcceptMode: 'any' } })
    site.startSlip()
    site.expectFreshness()
    site.followSlip(createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') }))
    await site.openPageConnection({ delta: seed % 2 === 0 })
    for (const id of matchIds) {
      site.followWholeMatch(id, 'en')
      site.followLineOf(id)
    }
    await site.readSession(api).catch(() => {})
  },
  faults: async (faults: Faults | null): Promise<void> => browser.setFaults(faults ?? noFaults),
  signIn: (who: Credentials) => site.signIn(api, who),
  // Signs out as the account menu does, because that component cannot be loaded here.
  signOut: async (): Promise<void> => {
    await site.endSession(api)
    site.dispatchSession({ type: 'ended' })
    site.clearSlip()
  },
  select: async (): Promise<void> => {
    const { slip: now } = site.slipStore.getState()
    if (now.ticketState === 'SUCCESS') site.dispatchSlip({ type: 'receipt-closed', reusesSelections: true })
    if (now.bets.length > 0 || now.inProgress) return
    for (const match of matches.values()) select(match)
    stake()
  },
  place: async (): Promise<void> => {
    const { slip: now } = site.slipStore.getState()
    if (now.ticketState === 'SUCCESS') site.dispatchSlip({ type: 'receipt-closed', reusesSelections: true })
    stake()
    site.placeBets(playerIdNow(), submission, { type: 'changes-accepted' })
  },
  cut: async (): Promise<void> => browser.cut(),
  state: async (): Promise<PageState> => readState(),
})

function stake(): void {
  const [bet] = site.slipStore.getState().slip.bets
  if (bet) site.changeStake(bet.betId, 100)
}

function select(match: Match): void {
  const [outcomeId, marketId, specifier] = ['1', 1, '']
  const id = selectionKey({ match_id: match.id, market_id: marketId, specifier, outcome_id: outcomeId })
  const outcome: SelectedOutcome = {
    matchId: match.id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: match.status,
    marketId,
    marketName: '1x2',
    specifier,
    outcomeId,
    outcomeName: 'home',
    provider: match.provider,
    sportKey: match.sport.key,
    nameA: 'A',
    nameB: 'B',
    categoryName: match.category.name,
    marketGroup: null,
    odds: site.prices.get(id)?.odds ?? 2_000,
  }
  site.toggleOutcome(outcome, id)
}

function readState(): PageState {
  const { session: now } = site.sessionStore.getState()
  const { slip: ticket } = site.slipStore.getState()
  const legs = selectionsOf(ticket.bets).map(
    ({ id, odds, isSuspended, isNotAvailable }) => [id, isSuspended || isNotAvailable ? null : odds] as const,
  )
  const keys = matchIds.flatMap((id) =>
    (site.matchUpdates.known(id)?.markets ?? []).flatMap((market) =>
      market.outcomes.map((outcome) =>
        selectionKey({ match_id: id, market_id: market.id, specifier: market.specifier, outcome_id: outcome.id }),
      ),
    ),
  )
  return {
    isLive: matchIds.every((id) => site.matchFreshness(id) === 'live'),
    isBusy: ticket.inProgress,
    playerId: playerIdNow(),
    balanceMinor: site.activeAccount(now)?.balance ?? null,
    openBets: site.openCountStore.getState().count,
    prices: Object.fromEntries(keys.map((key) => [key, priceOf(key)])),
    legs: Object.fromEntries(legs),
    placements,
  }
}

function priceOf(key: SelectionKey): number | null {
  const price = site.prices.get(key)
  return price?.open && price.active ? price.odds : null
}
