import type { RuleMutant } from './rule-mutant.ts'

const selections = 'slip/selections.ts'
const betTypes = 'slip/bet-types.ts'
const prices = 'slip/prices.ts'
const placement = 'slip/placement.ts'
const reasons = 'slip/reasons.ts'
const shared = 'slip/shared-slip.ts'
const sharedSlip = 'slip/shared-slip.ts'

/** Faults in the rules TICKET and SHARE of packages/betting/SPEC.md. */
export const slipMutants: readonly RuleMutant[] = [
  {
    rule: 'TICKET-1',
    file: selections,
    find: 'slip.bets.length >= maxBetsPerRequest',
    replace: 'slip.bets.length > maxBetsPerRequest',
  },
  { rule: 'TICKET-2', file: selections, find: '? removeSelection(slip, selection.id)', replace: '? slip' },
  {
    rule: 'TICKET-3',
    file: 'slip/edited-slip.ts',
    find: 'ticketState: editingState(bets),',
    replace: "ticketState: 'INITIAL',",
  },
  {
    rule: 'TICKET-4',
    file: selections,
    find: 'fitBetType({ ...first, selections }',
    replace: 'fitBetType({ ...first, stake: 0, selections }',
  },
  { rule: 'TICKET-5', file: 'slip/slip-settings.ts', find: 'features.multi_single_bets &&\n', replace: '' },
  {
    rule: 'TICKET-5',
    file: 'slip/slip-settings.ts',
    find: 'return features.multi_single_bets && Object',
    replace: 'return Object',
  },
  {
    rule: 'TICKET-6',
    file: betTypes,
    find: "if (count === 1) return { ...bet, betType: 'single', systemType: null }",
    replace: '',
  },
  {
    rule: 'TICKET-7',
    file: betTypes,
    find: 'fitting.findLast((type) => type.winCount <= winCount) ?? fitting[0]',
    replace: 'fitting[0]',
  },
  {
    rule: 'TICKET-8',
    file: betTypes,
    find: 'betId: first.betId + index,',
    replace: 'betId: first.betId + index, stake: 0,',
  },
  { rule: 'TICKET-9', file: betTypes, find: ' && (systemId === undefined || systemId === id)', replace: '' },
  { rule: 'TICKET-10', file: betTypes, find: 'selections.length < 2 || ', replace: '' },
  {
    rule: 'TICKET-11',
    file: 'slip/summary.ts',
    find: "if (selections.length === 2) return { kind: 'doubles' }",
    replace: '',
  },
  { rule: 'TICKET-12', file: selections, find: 'isSuspended || isNotAvailable ||', replace: 'isSuspended ||' },
  {
    rule: 'TICKET-13',
    file: selections,
    find: '{ ...bet, selections, customOdds: null, acceptedCustomOdds: null }',
    replace: '{ ...bet, selections }',
  },
  {
    rule: 'TICKET-14',
    file: selections,
    find: "case 'system':\n      return combineSelections(slip, first, selections)\n    case 'custom_bet':\n",
    replace: "case 'system':\n    case 'custom_bet':\n      return combineSelections(slip, first, selections)\n",
  },
  { rule: 'TICKET-15', file: prices, find: '!line.isOpen || ', replace: '' },
  { rule: 'TICKET-16', file: prices, find: "acceptance.policy === 'any' || odds > acceptedOdds", replace: 'true' },
  {
    rule: 'TICKET-17',
    file: prices,
    find: 'selection.odds ?? selection.acceptedOdds',
    replace: 'selection.acceptedOdds',
  },
  {
    rule: 'TICKET-18',
    file: 'slip/bet-amounts.ts',
    find: 'selections.map(({ odds, acceptedOdds }) => odds ?? acceptedOdds)',
    replace: 'selections.map(({ acceptedOdds }) => acceptedOdds)',
  },
  { rule: 'TICKET-19', file: 'slip/stakes.ts', find: 'const reset = { stake: 0, ', replace: 'const reset = { ' },
  { rule: 'TICKET-20', file: placement, find: ' && bets.some(({ stake }) => stake > 0)', replace: '' },
  { rule: 'TICKET-21', file: placement, find: 'bets.filter(({ stake }) => stake > 0).map', replace: 'bets.map' },
  {
    rule: 'TICKET-22',
    file: placement,
    find: '? { ...slip, placement: {',
    replace: "? { ...slip, ticketState: 'ERROR', placement: {",
  },
  { rule: 'TICKET-23', file: placement, find: 'selectedOutcomeIds: [],', replace: '' },
  { rule: 'TICKET-24', file: placement, find: 'processingBets[index]', replace: 'processingBets[index + 1]' },
  {
    rule: 'TICKET-25',
    file: placement,
    find: 'return slip.inProgress ? editedSlip(slip, slip.bets) : slip',
    replace: 'return slip',
  },
  { rule: 'TICKET-26', file: placement, find: 'slip.bets.length > 0 || slip.inProgress', replace: 'slip.inProgress' },
  { rule: 'TICKET-27', file: 'slip/placement.ts', find: "code === betRejections['invalid-odds'] || ", replace: '' },
  {
    rule: 'TICKET-28',
    file: 'slip/placement.ts',
    find: 'systemType ? { system_id: systemType.id } : {}',
    replace: '{}',
  },
  { rule: 'TICKET-29', file: reasons, find: 'stakeMinor > balanceMinor)', replace: 'stakeMinor > balanceMinor + 1)' },
  { rule: 'TICKET-30', file: reasons, find: 'if (conflict) return conflict', replace: '' },
  { rule: 'TICKET-31', file: reasons, find: "if (isSuspended) return 'selection-suspended'", replace: '' },
  { rule: 'TICKET-32', file: reasons, find: 'isFiat && stakeMinor > 0', replace: 'stakeMinor > 0' },
  {
    rule: 'TICKET-33',
    file: 'slip/stored-slip.ts',
    find: 'if (!isConsistent(bets) || !isAsideRight) return emptySlip',
    replace: '',
  },
  {
    rule: 'TICKET-34',
    file: 'slip/stakes.ts',
    find: "slip.bets.map((bet) => ({ ...bet, stake, stakeSource: 'stake', potentialWin: null })),",
    replace:
      "slip.bets.map((bet, place) => (place > 0 ? bet : { ...bet, stake, stakeSource: 'stake', potentialWin: null })),",
  },
  {
    rule: 'TICKET-35',
    file: prices,
    find: 'changed(selection, evaluate(selection.acceptedOdds, selection.odds, acceptanceOf(settings, bet)))',
    replace: 'selection',
  },
  { rule: 'TICKET-36', file: placement, find: 'Math.max(0, ...bets', replace: 'Math.min(1_000_000, ...bets' },
  {
    rule: 'TICKET-37',
    file: placement,
    find: "bets.every(({ status }) => status !== 'rejected')",
    replace: 'bets.length > 0',
  },
  { rule: 'TICKET-38', file: 'slip/bet-amounts.ts', find: 'stake: 1_000 })', replace: 'stake: 100 })' },
  { rule: 'TICKET-39', file: prices, find: 'bet.customOdds !== null && hasMoved', replace: 'false' },
  { rule: 'TICKET-40', file: 'slip/custom-bet.ts', find: 'isOther ? slip.bets : slip.aside', replace: 'slip.aside' },
  {
    rule: 'TICKET-41',
    file: 'slip/reduce-slip.ts',
    find: 'canEdit(slip) ? receiveNames(slip, event.selectionId, event.names) : slip',
    replace: 'receiveNames(slip, event.selectionId, event.names)',
  },
  {
    rule: 'TICKET-42',
    file: 'slip/bet-amounts.ts',
    find: 'perLine * linesOf(after)',
    replace: 'before.stake',
  },
  {
    rule: 'TICKET-43',
    file: 'slip/stored-slip.ts',
    find: '...bet, stake: 0, stakeSource',
    replace: '...bet, stakeSource',
  },
  {
    rule: 'TICKET-44',
    file: 'slip/stored-slip.ts',
    find: 'if (sent || placedBets.length > 0) return emptySlip',
    replace: '',
  },
  { rule: 'SHARE-1', file: shared, find: ' || facts.isDecided', replace: '' },
  { rule: 'SHARE-2', file: shared, find: "if (facts.isHidden) return 'unavailable'", replace: '' },
  { rule: 'SHARE-3', file: shared, find: "reason === null ? 'open' : 'suspended'", replace: "'open'" },
  { rule: 'SHARE-4', file: shared, find: 'now > before', replace: 'now < before' },
  { rule: 'SHARE-5', file: sharedSlip, find: ' && oddsMilli !== null', replace: '' },
  { rule: 'SHARE-6', file: sharedSlip, find: "systemType ? 'system' : 'combo'", replace: "'combo'" },
  { rule: 'SHARE-7', file: sharedSlip, find: 'isThere ? next : toggleOutcome', replace: 'toggleOutcome' },
  {
    rule: 'SHARE-8',
    file: sharedSlip,
    find: '...draftOf(atPricesInForce(bet)), stake: null',
    replace: '...draftOf(atPricesInForce(bet))',
  },
  { rule: 'SHARE-9', file: sharedSlip, find: 'if (stake.currency === currency) return stake', replace: 'return stake' },
]
