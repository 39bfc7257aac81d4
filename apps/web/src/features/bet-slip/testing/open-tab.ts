import { vi } from 'vitest'

/**
 * Simulates a tab of the browser: the modules of the slip are imported anew, and the storage is shared with other tabs.
 */
export async function openTab(playerId: number | null | 'unknown' | 'pending') {
  vi.resetModules()
  const session = await import('../../session/index.ts')
  const rules = await import('../dispatch-slip.ts')
  const changes = await import('../change-slip.ts')
  const newer = await import('../newer-slip.ts')
  const { followOtherTabs, startSlip } = await import('../start-slip.ts')
  const { clearSlip, restoreSlip, slipStore, toggleCustomOutcome, toggleOutcome, unknownSite } =
    await import('../slip-store.ts')
  const { betSubmissionOf, placeBets } = await import('../placing/place-bets.ts')
  const { alertStore } = await import('../../../site/page/alert-store.ts')
  const { setAlertMessages } = await import('../../../site/page/failure-alert.ts')
  const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
  const enter = (id: typeof playerId) => {
    if (id === 'unknown' || id === 'pending') return session.sessionStore.setState({ session: { status: id } })
    const player = { status: 'player', player: { id, currency: 'EUR' }, accounts: [] }
    session.sessionStore.setState({ session: (id === null ? { status: 'visitor' } : player) as never })
  }
  setAlertMessages({ t: (key: string) => key, knows: () => false, nameFigures: String } as never)
  enter(playerId)
  restoreSlip({ ...unknownSite, features: { multi_single_bets: true }, sportsbook })
  const wasRestoring = slipStore.getState().slip.isRestoring
  startSlip()
  followOtherTabs()
  return {
    ...rules,
    ...changes,
    ...newer,
    wasRestoring,
    enter,
    clearSlip,
    toggleOutcome,
    toggleCustomOutcome,
    betSubmissionOf,
    placeBets,
    alert: () => alertStore.getState().alert?.title,
    alertText: () => alertStore.getState().alert?.text,
    state: () => slipStore.getState(),
    setSite: (more: Partial<typeof unknownSite>) => slipStore.setState(({ site }) => ({ site: { ...site, ...more } })),
    slip: () => slipStore.getState().slip,
    picks: () => slipStore.getState().slip.selectedOutcomeIds,
  }
}

/** Dispatches the event by which a browser notifies its other tabs, so that each reads the stored slip. */
export function notifyTabs(): void {
  dispatchEvent(new StorageEvent('storage', { key: 'tl.bets', newValue: localStorage.getItem('tl.bets') }))
}
