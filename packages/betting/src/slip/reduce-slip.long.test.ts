import { it } from 'vitest'
import { seed } from '../testing/seed.ts'
import { assertSlipInvariants } from '../testing/slip-model.ts'

it(`SLIP-01 [TICKET-1] 20,000 random sequences of events leave a consistent slip, seed ${seed}`, () => {
  assertSlipInvariants({ seed, numRuns: 20_000 })
})
