import { builderSports, checkLaws, independentChance } from '../../apps/simulator/src/custom-bet/testing/index.ts'
import type { Figure } from '../measure/figures.ts'
import { wantedSets } from './wanted.ts'

const setsPerMatch = 10

export async function proveLaws(seed: number): Promise<Figure[]> {
  const matches = Math.ceil(wantedSets / builderSports.length / setsPerMatch)
  const wanted = builderSports.map((sport) => ({ sport, seed: String(seed), matches, setsPerMatch }))
  const checked = wanted.map((one) => checkLaws(one))
  const broken = checked.flatMap((one) => one.broken)
  for (const law of broken.slice(0, 10)) console.info(law)
  const checks = checked.reduce((sum, one) => sum + one.checks, 0)
  const noticed = wanted.filter((one) => checkLaws({ ...one, matches: 2 }, independentChance).broken.length > 0)
  return [
    {
      what: 'laws of chances: parts, implied, exclusive and added legs',
      bar: 'none broken',
      measured: `${broken.length} of ${checks} checks, ${wantedSets} sets in ${builderSports.length} sports`,
      holds: broken.length === 0 && checks > wantedSets,
    },
    {
      what: 'a planted fault: legs as if independent',
      bar: 'noticed in every sport',
      measured: `${noticed.length} of ${wanted.length}`,
      holds: noticed.length === wanted.length,
    },
  ]
}
