import type { HomeAway } from '../../model/pair-chances.ts'

/** The chance that the server wins a game from these points, when it wins a point with this chance. */
export function gameChance(chance: number, server: number, receiver: number): number {
  const other = 1 - chance
  const deuce = chance ** 2 / (chance ** 2 + other ** 2)
  if (server >= 3 && receiver >= 3) {
    const ahead = server - receiver
    if (ahead >= 2) return 1
    if (ahead <= -2) return 0
    return ahead === 0 ? deuce : ahead === 1 ? chance + other * deuce : chance * deuce
  }
  if (server >= 4) return 1
  if (receiver >= 4) return 0
  return chance * gameChance(chance, server + 1, receiver) + other * gameChance(chance, server, receiver + 1)
}

/** The chance that home is first to `target` and two ahead. */
export function raceChance(chance: number, target: number, { home, away }: HomeAway): number {
  if (home >= target && home - away >= 2) return 1
  if (away >= target && away - home >= 2) return 0
  if (home >= target - 1 && away >= target - 1) {
    const other = 1 - chance
    const level = chance ** 2 / (chance ** 2 + other ** 2)
    return home === away ? level : home > away ? chance + other * level : chance * level
  }
  return (
    chance * raceChance(chance, target, { home: home + 1, away }) +
    (1 - chance) * raceChance(chance, target, { home, away: away + 1 })
  )
}

export function isGameWon({ home, away }: HomeAway): boolean {
  return Math.max(home, away) >= 4 && Math.abs(home - away) >= 2
}

export function isTiebreakWon({ home, away }: HomeAway): boolean {
  return Math.max(home, away) >= 7 && Math.abs(home - away) >= 2
}
