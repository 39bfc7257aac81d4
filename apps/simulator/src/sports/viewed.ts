import type { HomeAway } from '../model/pair-chances.ts'

/** Expectations as the traders see them now: `view` holds logarithms. */
export function viewed({ home, away }: HomeAway, view: HomeAway): HomeAway {
  return { home: home * Math.exp(view.home), away: away * Math.exp(view.away) }
}

/** The same for a chance, which must stay one. */
export function viewedChance(chance: number, shift: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}
