// npm run prove -- slip [part …]: what a slip of 12 legs costs on a page of 60 matches while 500 prices a second change, on a
// machine four times as slow: renders, long tasks, the answer to a tap and to a key, memory, and the slip's own code.
// PROVE_SHORT=1 tries it small: one run of input in place of three, one minute of memory in place of ten.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'
import { openSlipBench } from './slip/bench.ts'
import type { SlipBench } from './slip/bench.ts'
import { measureInput } from './slip/input.ts'
import { measureMemory } from './slip/memory.ts'
import { measureRenders } from './slip/renders.ts'
import { measureSizes } from './slip/sizes.ts'

const parts: Readonly<Record<string, (bench: SlipBench) => Promise<Figure[]>>> = {
  sizes: measureSizes,
  renders: measureRenders,
  input: measureInput,
  memory: measureMemory,
}

const wanted = wantedParts(parts)
const bench = await openSlipBench()
// A part that breaks is a figure, so this always comes to its end.
const figures = await measureParts(wanted, bench)
await bench.close()
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
