import { vi } from 'vitest'

/** A tab of this browser: the slip and its stores, loaded anew. What is stored is shared, as it is among tabs. */
export async function openTab(playerId: number | null) {
  vi.resetModules()
  const session = await import('../../session/index.ts')
  const rules = await import('../dispatch-slip.ts')
  const { followOtherTabs } = await import('../follow/other-tabs.ts')
  const { clearSlip, restoreSlip, slipStore, toggleOutcome } = await import('../slip-store.ts')
  const { unknownSite } = await import('../slip-settings.ts')
  const { createBetSubmission } = await import('../placing/submit-bets.ts')
  const { holdPlacing } = await import('../placing/placing-lock.ts')
  const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
  const enter = (id: number | null) => {
    const player = { status: 'player', player: { id, currency: 'EUR' }, accounts: [] }
    session.sessionStore.setState({ session: (id === null ? { status: 'visitor' } : player) as never })
  }
  enter(playerId)
  restoreSlip({ ...unknownSite, features: { multi_single_bets: true }, sportsbook })
  rules.startSlip()
  followOtherTabs()
  return {
    ...rules,
    enter,
    clearSlip,
    toggleOutcome,
    createBetSubmission,
    holdPlacing,
    slip: () => slipStore.getState().slip,
    picks: () => slipStore.getState().slip.selectedOutcomeIds,
  }
}

/** What a browser tells its other tabs of; each of them looks whether it knows it. */
export function notifyTabs(): void {
  dispatchEvent(new StorageEvent('storage', { key: 'tl.bets', newValue: localStorage.getItem('tl.bets') }))
}
