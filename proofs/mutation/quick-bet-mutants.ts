import type { RuleMutant } from './rule-mutant.ts'

const rules = 'quick-bet/quick-bet.ts'
const reducer = 'quick-bet/reduce-quick-bet.ts'

/** Faults in the rules QUICK of packages/betting/SPEC.md. */
export const quickBetMutants: readonly RuleMutant[] = [
  {
    rule: 'QUICK-1',
    file: reducer,
    find: 'withoutApproval({ ...closed(quick), stake: event.stake })',
    replace: '({ ...closed(quick), stake: event.stake })',
  },
  { rule: 'QUICK-2', file: reducer, find: 'event.balance < quick.stake', replace: 'event.balance <= quick.stake' },
  {
    rule: 'QUICK-3',
    file: rules,
    find: "return approvalLeft(quick, nowMs) === null ? 'not-approved' : null",
    replace: 'return null',
  },
  {
    rule: 'QUICK-3',
    file: reducer,
    find: 'answeredAtMs: isPlaced || isOver ?',
    replace: 'answeredAtMs: isPlaced ?',
  },
  {
    rule: 'QUICK-4',
    file: rules,
    find: 'betWinMinor(bet) > BigInt(bet.stake)',
    replace: 'betWinMinor(bet) >= BigInt(bet.stake)',
  },
  {
    rule: 'QUICK-4',
    file: reducer,
    find: "return ready(quick, reduceSlip(priced, { type: 'changes-accepted' }, settings))",
    replace: "return ofTicket(quick, reduceSlip(priced, { type: 'changes-accepted' }, settings), 'initial')",
  },
  { rule: 'QUICK-5', file: rules, find: 'left.minor < stake', replace: 'left.minor < 0' },
  { rule: 'QUICK-6', file: rules, find: 'newest - first <= brakeWithinMs && ', replace: '' },
  { rule: 'QUICK-6', file: reducer, find: '[...quick.placedAtMs, ...event.atMs]', replace: 'quick.placedAtMs' },
  {
    rule: 'QUICK-7',
    file: reducer,
    find: "quick.state === 'warning' && approvalBlock(quick, nowMs) === null",
    replace: "quick.state === 'warning'",
  },
  { rule: 'QUICK-7', file: reducer, find: "=== null ? 'error' : 'warning'", replace: "=== null ? 'error' : 'error'" },
]
