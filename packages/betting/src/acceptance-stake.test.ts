import { expect, it } from 'vitest'
import { judgeStake } from './acceptance.ts'

const limits = { minStakeMinor: 10n, maxWinMinor: 1_000n }

it('BET-05 [STAKE-1] a stake below the minimum is told the minimum', () => {
  expect(judgeStake(9n, [2_000], limits)).toEqual({ ok: false, error: 'stake-too-small', amountMinor: 10n })
  expect(judgeStake(10n, [2_000], limits)).toEqual({ ok: true })
})

it('BET-05 [STAKE-2] a win above the cap is told the largest stake that keeps within it', () => {
  expect(judgeStake(500n, [2_000], limits)).toEqual({ ok: true })
  expect(judgeStake(501n, [2_000], limits)).toEqual({ ok: false, error: 'stake-too-large', amountMinor: 500n })
  // 333 × 3.005 = 1000.665, rounded down to the cap.
  expect(judgeStake(400n, [3_005], limits)).toEqual({ ok: false, error: 'stake-too-large', amountMinor: 333n })
})
