import { expect, it } from 'vitest'
import { validateStake } from './acceptance.ts'

const limits = { minStakeMinor: 10n, maxWinMinor: 1_000n }

it('BET-05 [STAKE-1] a stake below the minimum is told the minimum', () => {
  expect(validateStake(9n, [2_000], limits)).toEqual({ ok: false, error: 'stake-too-small', amountMinor: 10n })
  expect(validateStake(10n, [2_000], limits)).toEqual({ ok: true })
})

it('BET-05 [STAKE-2] a win above the cap is told the largest stake that keeps within it', () => {
  expect(validateStake(500n, [2_000], limits)).toEqual({ ok: true })
  expect(validateStake(501n, [2_000], limits)).toEqual({ ok: false, error: 'stake-too-large', amountMinor: 500n })
  // 333 × 3.005 = 1000.665, rounded down to the cap.
  expect(validateStake(400n, [3_005], limits)).toEqual({ ok: false, error: 'stake-too-large', amountMinor: 333n })
})
