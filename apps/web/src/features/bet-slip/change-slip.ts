import { lineStake } from '@touchline/betting'
import type { SlipSelection } from '@touchline/betting'
import { writeSlipRecord } from './slip-record.ts'
import { slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'
import { loadNewerSlip } from './newer-slip.ts'
import { applyEvents } from './dispatch-slip.ts'

/** SLIP-19b: removes selections, for buttons inside the slip. */
export function removeSelections(...selections: readonly SlipSelection[]): void {
  applyEvents(selections.map(({ id }) => ({ type: 'selection-removed', selectionId: id })))
}

/** Changes the stake of one bet, or of every bet when they share one stake. */
export function changeStake(betId: number, stake: number): void {
  loadNewerSlip()
  const { slip, hasOneStake, lastStake: before } = slipStore.getState()
  const [bet] = slip.bets
  const isShared = hasOneStake && slip.bets.length > 1
  // The next slip starts with the last stake per line, never with the total of a system.
  const lastStake = bet ? (lineStake({ ...bet, stake }) ?? before) : stake
  applyEvents([isShared ? { type: 'stakes-changed', stake } : { type: 'stake-changed', betId, stake }], {
    lastStake,
    lastStakeCurrency: bet?.currency.code ?? null,
  })
}

/** Changes the stake per line of a system; the next slip starts with it. */
export function changeLineStake(betId: number, perLine: number): void {
  const lastStakeCurrency = slipStore.getState().slip.bets[0]?.currency.code ?? null
  applyEvents([{ type: 'line-stake-changed', betId, perLine }], { lastStake: perLine, lastStakeCurrency })
}

/**
 * Switches between one stake for all singles and a stake for each; the shared stake starts as that of the first single.
 */
export function changeOneStake(hasOneStake: boolean): void {
  changeModes({ hasOneStake })
  const [first] = slipStore.getState().slip.bets
  if (hasOneStake && first) applyEvents([{ type: 'stakes-changed', stake: first.stake }])
}

/** SLIP-10, SLIP-15: stores with the slip what its amounts mean: one stake for all, or the total of a system. */
export function changeModes(modes: Partial<Pick<SlipState, 'hasOneStake' | 'hasTotalStake'>>): void {
  loadNewerSlip()
  slipStore.setState(modes)
  writeSlipRecord(slipStore.getState())
}
