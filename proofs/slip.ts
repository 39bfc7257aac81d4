// npm run prove -- slip [part …]: measures a slip of 12 legs on a page of 60 matches while 500 prices a second change,
// on a machine four times as slow: renders, long tasks, the response to a tap and to a key, memory, the size of the
// slip's own code, and the first tap of a visit on a phone. A short run has one run of input and taps, and a
// quarter of a minute of memory instead of ten minutes.
import { defineProof } from './measure/define-proof.ts'
import { openSlipBench } from './slip/bench.ts'
import { measureFirstTap } from './slip/first-tap.ts'
import { measureInput } from './slip/input.ts'
import { measureMemory } from './slip/memory.ts'
import { measureRenders } from './slip/renders.ts'
import { measureSizes } from './slip/sizes.ts'

export const proof = defineProof({
  parts: {
    sizes: measureSizes,
    renders: measureRenders,
    input: measureInput,
    memory: measureMemory,
    tap: measureFirstTap,
  },
  short: 'all',
  open: openSlipBench,
  close: (bench) => bench.close(),
})
