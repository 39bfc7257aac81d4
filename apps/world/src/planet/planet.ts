import type { Fixture } from './fixture.ts'
import { createSmallPlanet } from './small/small-planet.ts'
import { createWholePlanet } from './whole/whole-planet.ts'

/** `small` is two leagues of soccer, `whole` twelve sports. */
export type PlanetChoice = { size: 'small'; rounds?: number | undefined } | { size: 'whole' }

export function createPlanet(choice: PlanetChoice, seed: string, epochMs: number): Fixture[] {
  return choice.size === 'small' ? createSmallPlanet(seed, epochMs, choice.rounds) : createWholePlanet(seed, epochMs)
}
