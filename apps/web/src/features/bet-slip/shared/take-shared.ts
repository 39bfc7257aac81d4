import { selectionsOf } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { showTranslated } from '../../../site/page/failure-alert.ts'
import { sharedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { dispatchSlip, slipSettingsNow } from '../dispatch-slip.ts'
import { lastStakeIn, slipStore } from '../slip-store.ts'
import type { SharedSlip } from './shared-store.ts'
import { isBuilder, selectionsBeside, suspensions, takenBets } from './taken-bets.ts'

/** In place of what the slip holds; with the stake of the last slip, as the first price that is tapped, unless it brings one. */
export function takeShared(shared: SharedSlip, ticked: ReadonlySet<SelectionKey>): void {
  const { code } = slipSettingsNow().currency
  const bets = takenBets(shared, ticked, code)
  const lastStake = bets.some((bet) => bet.stake !== null) ? 0 : lastStakeIn(slipStore.getState(), code)
  // Of each single, or of each line of the one bet.
  const staked: SlipEvent[] =
    lastStake === 0
      ? []
      : bets.length === 1
        ? [{ type: 'line-stake-changed', betId: 1, perLine: lastStake }]
        : [{ type: 'stakes-changed', stake: lastStake }]
  dispatchSlip({ type: 'shared-slip-taken', bets }, ...staked, ...suspensions(shared, ticked))
}

/** SLIP-16b: into an empty slip a shared one comes at once. False where there is something to choose. */
export function restoreShared(shared: SharedSlip): boolean {
  const { slip } = slipStore.getState()
  const picks = selectionsBeside(shared, [])
  const over = picks.filter(({ outcome }) => outcome === null)
  const isEmpty = selectionsOf([...slip.bets, ...slip.aside]).length === 0
  if (!isEmpty || (isBuilder(shared) && over.length > 0)) return false
  const taken = picks.filter(({ outcome }) => outcome !== null).map(({ key }) => key)
  takeShared(shared, new Set(taken))
  showTranslated((i18n) => {
    const { t } = i18n
    const title = t('shared.added', { count: taken.length })
    if (over.length === 0) return { title, tone: 'pos', icon: 'check' }
    const names = over.map(({ selection }) =>
      selection.names ? sharedSelectionTitle(selection, selection.names, i18n).outcome : t('shared.nameless'),
    )
    return { title, text: t('shared.left-out', { names: names.join(', ') }), tone: 'warn', icon: 'info' }
  })
  return true
}
