import type { RuleMutant } from './rule-mutant.ts'

const acceptance = 'placement/acceptance.ts'
const evaluation = 'placement/evaluate-placement.ts'
const selection = 'placement/selection-reason.ts'

/** PRICE, STAKE, OPEN, TYPE and PLACE. */
export const placementMutants: readonly RuleMutant[] = [
  {
    rule: 'PRICE-1',
    file: acceptance,
    find: 'return currentOddsMilli === requestedOddsMilli',
    replace: 'return currentOddsMilli >= requestedOddsMilli',
  },
  { rule: 'PRICE-2', file: acceptance, find: 'currentOddsMilli * 1_000 >= ', replace: 'currentOddsMilli * 1_000 <= ' },
  { rule: 'PRICE-3', file: acceptance, find: 'return true', replace: 'return currentOddsMilli >= requestedOddsMilli' },
  {
    rule: 'PRICE-4',
    file: acceptance,
    find: '{ ok: true, oddsMilli: currentOddsMilli }',
    replace: '{ ok: true, oddsMilli: requestedOddsMilli }',
  },
  {
    rule: 'PRICE-5',
    file: acceptance,
    find: "error: 'invalid-odds', oddsMilli: currentOddsMilli }",
    replace: "error: 'invalid-odds', oddsMilli: requestedOddsMilli }",
  },
  {
    rule: 'PRICE-6',
    file: acceptance,
    find: '(1_000 - toleranceMilli)',
    replace: '(1_000 - toleranceMilli * 2)',
  },
  {
    rule: 'PRICE-7',
    file: evaluation,
    find: 'customOddsMilli !== bet.custom_odds)',
    replace: 'customOddsMilli < (bet.custom_odds ?? 0))',
  },
  {
    rule: 'PRICE-8',
    file: evaluation,
    find: "if (customOddsMilli === undefined) return reject('invalid-custom-odds')",
    replace: "if (customOddsMilli === undefined) return reject('bet-type-unsupported')",
  },
  {
    rule: 'STAKE-1',
    file: acceptance,
    find: 'stake.stakeMinor < limits.minStakeMinor',
    replace: 'stake.stakeMinor <= limits.minStakeMinor',
  },
  {
    rule: 'STAKE-2',
    file: acceptance,
    find: 'oddsMilli) <= limits.maxWinMinor',
    replace: 'oddsMilli) < limits.maxWinMinor',
  },
  {
    rule: 'STAKE-3',
    file: 'settlement/payout.ts',
    find: 'return (winMinor * under + over - 1n) / over',
    replace: 'return (winMinor * under) / over',
  },
  { rule: 'STAKE-4', file: evaluation, find: 'available - evaluated.stakeMinor', replace: 'available' },
  {
    rule: 'STAKE-5',
    file: 'placement/acceptance.ts',
    find: 'stake.stakeMinor <= limits.maxStakeMinor',
    replace: 'true',
  },
  { rule: 'STAKE-6', file: 'placement/max-stake.ts', find: 'one.maxMinor < least.maxMinor', replace: 'false' },
  { rule: 'RISK-1', file: 'risk/risk-rule.ts', find: "  'isLive',\n", replace: '' },
  {
    rule: 'RISK-2',
    file: 'risk/risk-rule.ts',
    find: 'one[name] === null ? 1 : -1',
    replace: 'one[name] === null ? -1 : 1',
  },
  { rule: 'RISK-3', file: 'risk/risk-limits.ts', find: 'BigInt(factorMilli)) / 1_000n', replace: '1_000n) / 1_000n' },
  {
    rule: 'RISK-4',
    file: 'risk/risk-limits.ts',
    find: 'maxStakeMinor: smaller(bet.maxStakeMinor,',
    replace: 'maxStakeMinor: larger(bet.maxStakeMinor,',
  },
  {
    rule: 'RISK-5',
    file: 'risk/liability.ts',
    find: 'winMinor > stakeMinor ? winMinor - stakeMinor : 0n',
    replace: 'stakeMinor',
  },
  {
    rule: 'RISK-6',
    file: 'settlement/payout.ts',
    find: 'return ((netWinMinor + 1n) * under - 1n) / (over - under)',
    replace: 'return ((netWinMinor + 1n) * under) / (over - under)',
  },
  { rule: 'RISK-7', file: 'risk/risk-limits.ts', find: 'Math.max(0, ...', replace: 'Math.min(0, ...' },
  { rule: 'OPEN-1', file: selection, find: ' || facts.isActive === null', replace: '' },
  { rule: 'OPEN-2', file: selection, find: "if (isEnded(facts.matchStatus)) return 'match-ended'", replace: '' },
  { rule: 'OPEN-3', file: selection, find: 'facts.oddsMilli > 1_000 &&', replace: 'facts.oddsMilli >= 1_000 &&' },
  { rule: 'OPEN-4', file: selection, find: 'facts.isTrusted &&', replace: '' },
  { rule: 'OPEN-5', file: selection, find: '!facts.isDecided &&', replace: '' },
  { rule: 'OPEN-6', file: selection, find: '!facts.isSwitchedOff &&', replace: '' },
  { rule: 'OPEN-7', file: selection, find: 'atMs < endsAtMs', replace: 'atMs <= endsAtMs' },
  {
    rule: 'TYPE-1',
    file: 'placement/bet-type.ts',
    find: "if (customOdds !== undefined) return 'custom_bet'",
    replace: '',
  },
  {
    rule: 'TYPE-2',
    file: evaluation,
    find: 'system?.totalCount === selections.length ? system.winCount : undefined',
    replace: 'system?.winCount',
  },
  { rule: 'TYPE-3', file: 'placement/conflicts.ts', find: 'matches.size > 1 :', replace: 'matches.size > 2 :' },
  { rule: 'TYPE-4', file: 'placement/conflicts.ts', find: '.size > 1) return', replace: '.size > 2) return' },
  {
    rule: 'PLACE-1',
    file: evaluation,
    find: 'return rejections.length > 0 ?',
    replace: 'return planned.length === 0 ?',
  },
  {
    rule: 'PLACE-2',
    file: 'placement/reasons.ts',
    find: 'return betRejections[reason]',
    replace: "return betRejections['invalid-odds']",
  },
  {
    rule: 'PLACE-3',
    file: evaluation,
    find: "rejections.find(({ reason }) => reason !== 'invalid-odds') ?? rejections[0]",
    replace: 'rejections[0]',
  },
  {
    rule: 'PLACE-4',
    file: evaluation,
    find: 'selectionReason(leg, atMs)',
    replace: 'selectionReason(leg, Date.now())',
  },
  {
    rule: 'PLACE-5',
    file: 'placement/switches.ts',
    find: 'wanted === null || wanted === given',
    replace: 'wanted === null || given === null || wanted === given',
  },
]
