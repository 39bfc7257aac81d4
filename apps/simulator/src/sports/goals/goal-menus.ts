import { handicaps, lines, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'

type Menus = Readonly<Record<Tier, readonly MenuEntry[]>>

const variantOf: Readonly<Record<number, string>> = {
  15: 'sr:winning_margin:3+',
  21: 'sr:exact_goals:6+',
  23: 'sr:exact_goals:3+',
  24: 'sr:exact_goals:3+',
  25: 'sr:goal_range:7+',
}

/** The markets of the small dataset, which tests rely on. */
export const smallMarkets: readonly number[] = [1, 10, 18, 29]

const small: readonly MenuEntry[] = [
  ...lines(1, 10),
  ...[0.5, 1.5, 2.5, 3.5, 4.5].map((total) => ({ market: 18, specifiers: `total=${total}` })),
  ...lines(29),
]

const minorSoccer: readonly MenuEntry[] = [
  ...lines(1, 10, 11, 29, 26, 60),
  totals(18, 1, 2),
  handicaps(16, 0.5, 1.5),
  totals(68, 1, 1),
]

const normalSoccer: readonly MenuEntry[] = [
  ...lines(1, 10, 11, 29, 26, 31, 32, 35, 45, 47, 52, 60, 63, 64, 74, 75, 83, 85, 162),
  ...europeanHandicaps(14, ['0:1', '1:0', '0:2', '2:0']),
  ...variants(21, 25),
  totals(18, 0.5, 2),
  handicaps(16, 0.25, 1.5),
  totals(19, 1, 1),
  totals(20, 1, 1),
  ...atTotals(37, [1.5, 2.5, 3.5]),
  handicaps(66, 0.5, 1),
  totals(68, 0.5, 1),
  handicaps(88, 0.5, 1),
  totals(90, 0.5, 1),
  totals(166, 1, 2),
  totals(139, 1, 1),
]

const topSoccer: readonly MenuEntry[] = [
  ...lines(1, 10, 11, 26, 27, 28, 29, 31, 32, 35, 45, 47, 52, 60, 63, 64, 74, 75, 83, 85, 86, 94, 95),
  ...lines(136, 146, 162, 172, 173),
  ...europeanHandicaps(14, ['0:1', '1:0', '0:2', '2:0', '0:3', '3:0']),
  ...europeanHandicaps(65, ['0:1', '1:0']),
  ...europeanHandicaps(87, ['0:1', '1:0', '0:2', '2:0']),
  ...variants(15, 21, 23, 24, 25),
  totals(18, 0.25, 4),
  handicaps(16, 0.25, 3.5),
  totals(19, 0.25, 2.5),
  totals(20, 0.25, 2.5),
  ...atTotals(36, [1.5, 2.5, 3.5, 4.5]),
  ...atTotals(37, [1.5, 2.5, 3.5, 4.5, 5.5]),
  handicaps(66, 0.25, 2),
  totals(68, 0.25, 2.5),
  totals(69, 0.25, 1.5),
  totals(70, 0.25, 1.5),
  ...atTotals(79, [0.5, 1.5, 2.5]),
  handicaps(88, 0.25, 2),
  totals(90, 0.25, 2.5),
  totals(91, 0.25, 1.5),
  totals(92, 0.25, 1.5),
  totals(139, 0.5, 3),
  totals(140, 0.5, 1.5),
  totals(141, 0.5, 1.5),
  handicaps(165, 0.25, 5),
  totals(166, 0.25, 5),
  totals(167, 0.5, 3),
  totals(168, 0.5, 3),
  handicaps(176, 0.5, 2),
  totals(177, 0.5, 3),
]

export const soccerMenus: Menus = { small, minor: minorSoccer, normal: normalSoccer, top: topSoccer }

export const handballMenus = allBut({
  minor: [...lines(1, 10, 11, 26, 60), totals(18, 1, 4), handicaps(16, 1, 4), totals(68, 1, 2)],
  normal: [
    ...lines(1, 10, 11, 26, 47, 52, 60, 63, 64, 74, 83),
    totals(18, 0.5, 6),
    handicaps(16, 0.5, 6),
    totals(19, 1, 3),
    totals(20, 1, 3),
    handicaps(66, 0.5, 3),
    totals(68, 0.5, 3),
    totals(90, 1, 3),
  ],
})

const everyPeriod = [1, 2, 3].map((number) => `periodnr=${number}`)

export const iceHockeyMenus = allBut({
  minor: [...lines(1, 10, 11, 29, 406), totals(18, 1, 2), handicaps(16, 1, 2)],
  normal: [
    ...lines(1, 10, 11, 26, 29, 406),
    ...europeanHandicaps(14, ['0:1', '1:0', '0:2', '2:0']),
    ...variants(15),
    totals(18, 0.5, 3),
    handicaps(16, 0.5, 3),
    totals(19, 1, 2),
    totals(20, 1, 2),
    ...everyPeriod.flatMap((specifiers) => [
      { market: 443, specifiers },
      { market: 529, specifiers },
      totals(446, 1, 1, `${specifiers}|`),
      handicaps(460, 0.5, 0.5, `${specifiers}|`),
    ]),
  ],
})

/** Returns the menus of sports other than soccer, which offer the same on top matches as on normal ones. */
function allBut({ minor, normal }: { minor: readonly MenuEntry[]; normal: readonly MenuEntry[] }): Menus {
  return { small: minor, minor, normal, top: normal }
}

function europeanHandicaps(market: number, starts: readonly string[]): MenuEntry[] {
  return starts.map((start) => ({ market, specifiers: `hcp=${start}` }))
}

function atTotals(market: number, at: readonly number[]): MenuEntry[] {
  return at.map((total) => ({ market, specifiers: `total=${total}` }))
}

function variants(...markets: readonly number[]): MenuEntry[] {
  return markets.map((market) => ({ market, specifiers: `variant=${variantOf[market]}` }))
}
