import { handicaps, lines, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'
import type { SetPlan } from './set-plans.ts'
import type { SetState } from './set-state.ts'

/** What can be bet on now: on the match, on the sets sure to be played, on the game being played. */
export type SetMenu = (plan: SetPlan, state: SetState, tier: Tier) => MenuEntry[]

export const tennisMenu: SetMenu = (plan, state, tier) => {
  const isMinor = tier === 'minor' || tier === 'small'
  const reach = isMinor ? 2 : tier === 'normal' ? 3 : 5
  const step = isMinor ? 1 : 0.5
  return [
    ...lines(186, 192, 193),
    ...setScores(plan),
    ...setHandicaps(188, plan),
    totals(189, step, reach),
    handicaps(187, step, reach),
    ...(isMinor ? [] : [...lines(195, 198), totals(190, 1, 2), totals(191, 1, 2)]),
    ...sureSets(plan, state).flatMap((set) => [
      { market: 202, specifiers: `setnr=${set}` },
      totals(204, 1, isMinor ? 1 : 2, `setnr=${set}|`),
      ...(isMinor ? [] : [handicaps(203, 1, 2, `setnr=${set}|`)]),
    ]),
    ...sureGames(state).map(({ set, game }) => ({ market: 210, specifiers: `setnr=${set}|gamenr=${game}` })),
  ]
}

/** Volleyball, table tennis. */
export const rallyMenu: SetMenu = (plan, state, tier) => {
  const isMinor = tier === 'minor' || tier === 'small'
  return [
    ...lines(186),
    ...setScores(plan),
    ...setHandicaps(188, plan),
    totals(238, 1, isMinor ? 2 : 5),
    handicaps(237, 1, isMinor ? 2 : 5),
    ...sureSets(plan, state).flatMap((set) => [
      { market: 245, specifiers: `gamenr=${set}` },
      totals(247, 1, isMinor ? 1 : 3, `gamenr=${set}|`),
      ...(isMinor ? [] : [handicaps(246, 1, 3, `gamenr=${set}|`), { market: 248, specifiers: `gamenr=${set}` }]),
    ]),
  ]
}

export const counterStrikeMenu: SetMenu = (plan, state) => [
  ...lines(186),
  { market: 329, specifiers: `variant=sr:correct_score:bestof:${2 * plan.setsToWin - 1}` },
  ...setHandicaps(327, plan),
  { market: 328, specifiers: 'total=2.5' },
  ...sureSets(plan, state).flatMap((map) => [
    ...[330, 334, 335].map((market) => ({ market, specifiers: `mapnr=${map}` })),
    totals(332, 1, 4, `mapnr=${map}|`),
    handicaps(331, 1, 4, `mapnr=${map}|`),
  ]),
  ...sureRound(plan, state),
]

function setScores({ setsToWin }: SetPlan): MenuEntry[] {
  const bestOf = `bestof:${2 * setsToWin - 1}`
  return [
    { market: 199, specifiers: `variant=sr:correct_score:${bestOf}` },
    { market: 196, specifiers: `variant=sr:exact_sets:${bestOf}` },
  ]
}

function setHandicaps(market: number, { setsToWin }: SetPlan): MenuEntry[] {
  const starts = setsToWin === 2 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5]
  return starts.map((hcp) => ({ market, specifiers: `hcp=${hcp}` }))
}

/** The current set and the next one, if it is certain to be played. */
function sureSets({ setsToWin }: SetPlan, { sets }: SetState): number[] {
  const now = sets.length
  return now + 1 <= setsToWin ? [now, now + 1] : [now]
}

/** The game being played, and the next when this one cannot end the set. */
function sureGames({ sets }: SetState): { set: number; game: number }[] {
  const set = sets.length
  const { home, away } = sets.at(-1) ?? { home: 0, away: 0 }
  const game = home + away + 1
  return Math.max(home, away) < 5
    ? [
        { set, game },
        { set, game: game + 1 },
      ]
    : [{ set, game }]
}

function sureRound({ isSetOver }: SetPlan, { sets }: SetState): MenuEntry[] {
  const now = sets.at(-1) ?? { home: 0, away: 0 }
  if (isSetOver(now, sets.length)) return []
  return [{ market: 338, specifiers: `mapnr=${sets.length}|roundnr=${now.home + now.away + 1}` }]
}
