import fc from 'fast-check'
import type { LegOutcome } from '../settlement/leg.ts'

type Settled = Extract<LegOutcome, { kind: 'settled' }> & { voidFactor: string; deadHeatFactor: string }

export type AnyLeg = { oddsMilli: number; outcome: Settled | { kind: 'cancelled' } }

const decimals = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits }).map((units) => (units / 10 ** digits).toFixed(digits))

const anyOutcome: fc.Arbitrary<AnyLeg['outcome']> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('settled' as const),
      result: fc.constantFrom(0, 1, 1),
      voidFactor: fc.oneof(
        { weight: 6, arbitrary: fc.constant('0') },
        fc.constantFrom('0.5', '0.50', '1', '1.00'),
        decimals(2),
      ),
      deadHeatFactor: fc.oneof(
        { weight: 6, arbitrary: fc.constant('1') },
        fc.constantFrom('0.5', '0.25', '0.33333333'),
        decimals(8),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancelled' as const }) },
)

/** A decided bet: one line of all its legs, or a system. */
export type AnyBet = { stakeMinor: bigint; winCount: number | null; legs: AnyLeg[] }

export function anyBet(minLegs: number, maxLegs: number): fc.Arbitrary<AnyBet> {
  const leg = fc.record({ oddsMilli: fc.integer({ min: 1_001, max: 1_000_000 }), outcome: anyOutcome })
  const stakeMinor = fc.bigInt({ min: 1n, max: 9_007_199_254_740_991n })
  return fc
    .tuple(stakeMinor, fc.array(leg, { minLength: minLegs, maxLength: maxLegs }), fc.nat())
    .map(([stake, legs, number]) => ({
      stakeMinor: stake,
      winCount: legs.length < 3 || number % 4 === 0 ? null : 2 + (number % (legs.length - 2)),
      legs,
    }))
}
