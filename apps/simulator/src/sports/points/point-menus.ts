import { handicaps, lines, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'

const quarters = [1, 2, 3, 4].map((number) => `quarternr=${number}`)

const minor: readonly MenuEntry[] = [
  ...lines(1, 219, 229, 60),
  totals(225, 1, 4),
  handicaps(223, 1, 4),
  totals(68, 1, 2),
  handicaps(66, 1, 2),
]

const normal: readonly MenuEntry[] = [
  ...lines(1, 10, 219, 220, 229, 60, 63, 64, 74),
  totals(225, 0.5, 6),
  handicaps(223, 0.5, 6),
  totals(227, 1, 3),
  totals(228, 1, 3),
  totals(68, 1, 4),
  handicaps(66, 1, 4),
  totals(232, 1, 3),
  handicaps(231, 1, 3),
  ...quarters.flatMap((specifiers) => [
    { market: 235, specifiers },
    { market: 753, specifiers },
    totals(236, 1, 2, `${specifiers}|`),
  ]),
]

const top: readonly MenuEntry[] = [
  ...normal,
  totals(225, 0.5, 12),
  handicaps(223, 0.5, 12),
  totals(227, 0.5, 6),
  totals(228, 0.5, 6),
  totals(69, 1, 3),
  totals(70, 1, 3),
  ...quarters.flatMap((specifiers) => [totals(756, 1, 2, `${specifiers}|`), totals(757, 1, 2, `${specifiers}|`)]),
]

export const pointMenus: Readonly<Record<Tier, readonly MenuEntry[]>> = { small: minor, minor, normal, top }
