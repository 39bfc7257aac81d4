import { largestStakeMinor, potentialWinMinor } from './payout.ts'

export type StakeLimits = { minStakeMinor: bigint; maxWinMinor: bigint }

export type StakeVerdict =
  | { ok: true }
  | { ok: false; error: 'stake-too-small' | 'stake-too-large'; amountMinor: bigint }

/** Whether the currency's limits let the stake through, and the amount that would do if not (STAKE-1, STAKE-2). */
export function judgeStake(stakeMinor: bigint, oddsMilli: readonly number[], limits: StakeLimits): StakeVerdict {
  if (stakeMinor < limits.minStakeMinor)
    return { ok: false, error: 'stake-too-small', amountMinor: limits.minStakeMinor }
  if (potentialWinMinor(stakeMinor, oddsMilli) <= limits.maxWinMinor) return { ok: true }
  return { ok: false, error: 'stake-too-large', amountMinor: largestStakeMinor(limits.maxWinMinor, oddsMilli) }
}
