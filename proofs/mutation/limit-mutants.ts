import type { RuleMutant } from './rule-mutant.ts'

const change = 'limits/change-limits.ts'
const spending = 'limits/spending.ts'
const time = 'limits/playing-time.ts'

/** Faults in the rules LIMIT of packages/betting/SPEC.md. */
export const limitMutants: readonly RuleMutant[] = [
  {
    rule: 'LIMIT-1',
    file: 'limits/player-limit.ts',
    find: "status !== 'confirmed' && status !== 'unconfirmed_disabled'",
    replace: "status !== 'confirmed'",
  },
  { rule: 'LIMIT-2', file: 'limits/limit-window.ts', find: "type === 'deposit'", replace: "type !== 'deposit'" },
  {
    rule: 'LIMIT-2',
    file: 'limits/limit-window.ts',
    find: 'calendarFrame(period, atMs, zone)',
    replace: "calendarFrame(period, atMs, 'UTC')",
  },
  { rule: 'LIMIT-2', file: 'limits/limit-window.ts', find: '[zone] : [zone, former]', replace: '[zone] : [zone]' },
  {
    rule: 'LIMIT-3',
    file: spending,
    find: 'stakedMinor > paidMinor ? stakedMinor - paidMinor : 0n',
    replace: 'stakedMinor',
  },
  {
    rule: 'LIMIT-4',
    file: spending,
    find: 'return convertUp(stakeMinor, toOwn)',
    replace: 'return convertDown(stakeMinor, toOwn)',
  },
  {
    rule: 'LIMIT-5',
    file: spending,
    find: 'one.ownLeftMinor < lowest.ownLeftMinor',
    replace: 'one.ownLeftMinor > narrowest.ownLeftMinor',
  },
  {
    rule: 'LIMIT-6',
    file: change,
    find: 'Number(other.amountMinor - one.amountMinor)',
    replace: 'Number(one.amountMinor - other.amountMinor)',
  },
  { rule: 'LIMIT-7', file: change, find: 'atMs < limit.disableAtMs', replace: 'atMs > limit.disableAtMs' },
  { rule: 'LIMIT-8', file: 'limits/player-limit.ts', find: 'Math.max(...ends)', replace: 'Math.min(...ends)' },
  { rule: 'LIMIT-8', file: change, find: '[disabled(carried), ...own]', replace: '[disabled(carried)]' },
  { rule: 'LIMIT-3', file: spending, find: 'requestedAtMs < sums.fromMs', replace: 'requestedAtMs >= sums.fromMs' },
  {
    rule: 'LIMIT-4',
    file: 'placement/placement-checks.ts',
    find: '(!toOwn && limits?.spending.length !== 0)',
    replace: '!toOwn',
  },
  { rule: 'LIMIT-9', file: time, find: '>= maxMinutes', replace: '> maxMinutes' },
  { rule: 'LIMIT-9', file: time, find: 'playedAtMs + minuteMs +', replace: 'playedAtMs +' },
  {
    rule: 'LIMIT-11',
    file: 'limits/deposits.ts',
    find: 'depositedMinor > paidOutMinor ? depositedMinor - paidOutMinor : 0n',
    replace: 'depositedMinor',
  },
  {
    rule: 'LIMIT-11',
    file: 'limits/deposits.ts',
    find: 'ownAmountMinor <= narrowest.ownLeftMinor',
    replace: 'ownAmountMinor >= narrowest.ownLeftMinor',
  },
  {
    rule: 'LIMIT-12',
    file: 'limits/player-limit.ts',
    find: 'if (excludedUntilMs(limits, atMs) !== null) return null',
    replace: '',
  },
  {
    rule: 'LIMIT-12',
    file: 'limits/player-limit.ts',
    find: 'Math.min(from.getUTCDate(), lastDay)',
    replace: 'from.getUTCDate()',
  },
  { rule: 'LIMIT-10', file: time, find: '(session.checkedAtMs ?? session.openedAtMs)', replace: 'session.openedAtMs' },
]
