import { builderSports, compareFrequencies } from '../../apps/simulator/src/custom-bet/testing/index.ts'
import type { Figure } from '../measure/figures.ts'
import { wantedPlays, wantedSets } from './wanted.ts'

const setsPerMatch = 10
const outsideOfThousand = 10

/**
 * Draws sets of two to six outcomes, half of them in live matches, and plays each match to its end `PROVE_PLAYS` times.
 */
export async function proveFrequencies(seed: number): Promise<Figure[]> {
  const matches = Math.ceil(wantedSets / builderSports.length / setsPerMatch)
  const compared = builderSports.flatMap((sport) => {
    const some = compareFrequencies({ sport, seed: String(seed), matches, setsPerMatch, plays: wantedPlays })
    console.info(`${sport}: ${some.length} sets, ${some.filter(({ sigmas }) => sigmas >= 3).length} outside 3σ`)
    return some
  })
  const outside = (sigmas: number) => compared.filter((one) => one.sigmas >= sigmas)
  for (const { sport, probability, came, plays } of outside(3))
    console.info(`${sport}: expected ${(probability * plays).toFixed(1)} of ${plays}, came ${came}`)
  const allowed = (outsideOfThousand * compared.length) / 1_000
  return [
    {
      what: `${compared.length} sets beside ${wantedPlays} plays of their match`,
      bar: `at most ${allowed} outside 3σ, none outside 5σ`,
      measured: `${outside(3).length} and ${outside(5).length}`,
      holds: outside(3).length <= allowed && outside(5).length === 0,
    },
  ]
}
