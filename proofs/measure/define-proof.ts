import type { Figure } from './figures.ts'

type Measure<Given> = (given: Given) => Promise<Figure[]>

type Declared<Name extends string, Given> = {
  parts: Readonly<Record<Name, Measure<Given>>>
  /**
   * The parts of a short run, which takes at most three minutes. They run the same code with smaller numbers, depending
   * on `isShort`.
   */
  short: 'all' | readonly NoInfer<Name>[]
  /** Opens the resources that all parts use. */
  open?: () => Promise<Given>
  close?: (given: Given) => Promise<void>
}

/** A proof for `npm run prove`. Each proofs/<name>.ts exports one as `proof`. */
export type Proof = {
  parts: readonly string[]
  short: readonly string[]
  /**
   * Runs the parts one after the other. If a part throws, it counts as a figure that does not hold, and the other parts
   * still run.
   */
  run(wanted: readonly string[]): Promise<Figure[]>
}

export function defineProof<Name extends string, Given = undefined>(declared: Declared<Name, Given>): Proof {
  const parts: [string, Measure<Given>][] = Object.entries(declared.parts)
  const names = parts.map(([name]) => name)
  return {
    parts: names,
    short: declared.short === 'all' ? names : declared.short,
    async run(wanted) {
      const given = (await declared.open?.()) as Given
      const figures: Figure[] = []
      for (const [name, measure] of parts.filter(([part]) => wanted.includes(part)))
        figures.push(...(await measurePart(name, () => measure(given))))
      // Figures are printed even if closing the resources fails.
      figures.push(...(await unlessBroken('closing', async () => (await declared.close?.(given), []))))
      return figures
    },
  }
}

async function measurePart(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const beganMs = performance.now()
  console.info(`${name}: measuring`)
  const figures = await unlessBroken(name, async () => {
    const measured = await measure()
    if (measured.length === 0) throw new Error('measured nothing')
    return measured
  })
  console.info(`${name}: ${Math.round((performance.now() - beganMs) / 1_000)} s`)
  return figures
}

async function unlessBroken(what: string, act: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await act()
  } catch (error) {
    console.error(error)
    const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return [{ what, bar: 'measured', measured, holds: false, isBroken: true }]
  }
}
