import type { Fixture } from './fixture.ts'
import { createLaterRounds } from './whole/later-rounds.ts'
import type { LaterRounds, Rename } from './whole/later-rounds.ts'
import { createSmallPlanet } from './small/small-planet.ts'
import { createWholePlanet } from './whole/whole-planet.ts'

/** `small` is two leagues of soccer, `whole` twelve sports. */
export type PlanetChoice = { size: 'small'; rounds?: number | undefined } | { size: 'whole' }

export function createPlanet(choice: PlanetChoice, seed: string, epochMs: number): Fixture[] {
  return choice.size === 'small' ? createSmallPlanet(seed, epochMs, choice.rounds) : createWholePlanet(seed, epochMs)
}

/** What follows; the small planet is over when its rounds are, so that tests can count. */
export function createLater(choice: PlanetChoice, seed: string, epochMs: number, rename: Rename): LaterRounds | null {
  return choice.size === 'small' ? null : createLaterRounds(seed, epochMs, rename)
}
