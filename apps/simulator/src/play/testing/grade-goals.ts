import { add } from './box-score.ts'
import type { BoxScore, Pair } from './box-score.ts'
import {
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  only,
  overUnder,
  threeWay,
  threeWayHandicap,
  twoWay,
  yesNo,
} from './expected-results.ts'
import type { ExpectedResults } from './expected-results.ts'

type Values = Readonly<Record<string, string>>

const none: Pair = { home: 0, away: 0 }

/** Returns the expected result of a line about goals, or undefined when the statuses do not show it. */
export function gradeGoals(box: BoxScore, market: number, values: Values): ExpectedResults | undefined {
  const [first = none, second = none] = box.periods
  const match = add(...box.periods)
  const period = box.periods[Number(values['periodnr']) - 1] ?? none
  const { total, hcp } = values
  switch (market) {
    case 1:
      return threeWay(match)
    case 7: {
      const [home = 0, away = 0] = (values['score'] ?? '').split(':').map(Number)
      return threeWay({ home: match.home - home, away: match.away - away })
    }
    case 8: {
      const number = Number(values['goalnr'])
      if (number > sum(match)) return only(['6', '7', '8'], '7')
      const scorer = box.scorers[number - 1]
      return scorer === undefined ? undefined : only(['6', '7', '8'], scorer === 'home' ? '6' : '8')
    }
    case 10:
      return doubleChance(match)
    case 11:
      return drawNoBet(match)
    case 14:
      return threeWayHandicap(match, hcp)
    case 15: {
      const lead = match.home - match.away
      const place = lead === 0 ? 119 : lead > 0 ? 112 + Math.min(lead, 3) : 115 + Math.min(-lead, 3)
      return ofVariant('sr:winning_margin:3+', [113, 114, 115, 116, 117, 118, 119], place)
    }
    case 16:
      return handicap(match, hcp)
    case 18:
      return overUnder(sum(match), total)
    case 19:
      return overUnder(match.home, total)
    case 20:
      return overUnder(match.away, total)
    case 21:
      return ofVariant('sr:exact_goals:6+', [68, 69, 70, 71, 72, 73, 74], 68 + Math.min(6, sum(match)))
    case 23:
      return ofVariant('sr:exact_goals:3+', [88, 89, 90, 91], 88 + Math.min(3, match.home))
    case 24:
      return ofVariant('sr:exact_goals:3+', [88, 89, 90, 91], 88 + Math.min(3, match.away))
    case 25: {
      const goals = sum(match)
      const place = goals < 2 ? 1342 : goals < 4 ? 1343 : goals < 7 ? 1344 : 1345
      return ofVariant('sr:goal_range:7+', [1342, 1343, 1344, 1345], place)
    }
    case 26:
      return oddEven(sum(match))
    case 27:
      return oddEven(match.home)
    case 28:
      return oddEven(match.away)
    case 29:
      return yesNo(match.home * match.away > 0)
    case 31:
      return yesNo(match.away === 0)
    case 32:
      return yesNo(match.home === 0)
    case 35:
      return only(
        ['78', '80', '82', '84', '86', '88'],
        String(78 + 4 * resultOf(match) + (match.home * match.away > 0 ? 0 : 2)),
      )
    case 36: {
      const isOver = sum(match) > Number(total)
      return only(['90', '92', '94', '96'], String(90 + (isOver ? 0 : 2) + (match.home * match.away > 0 ? 0 : 4)))
    }
    case 37:
      return resultAndTotal(match, total)
    case 45: {
      const isListed = match.home <= 4 && match.away <= 4
      const ids = Array.from({ length: 26 }, (_none, index) => String(274 + 2 * index))
      return only(ids, isListed ? String(274 + 2 * (5 * match.away + match.home)) : '324')
    }
    case 47: {
      const ids = Array.from({ length: 9 }, (_none, index) => String(418 + 2 * index))
      return only(ids, String(418 + 2 * (3 * resultOf(first) + resultOf(match))))
    }
    case 52:
      return only(['436', '438', '440'], sum(first) > sum(second) ? '436' : sum(first) < sum(second) ? '438' : '440')
    case 406:
      return twoWay(add(match, box.overtime))
    case 443:
      return threeWay(period)
    case 446:
      return overUnder(sum(period), total)
    case 460:
      return handicap(period, hcp)
    case 529:
      return doubleChance(period)
    default: {
      const asOfFirst = sameQuestion[market]
      if (asOfFirst !== undefined) return gradeHalf(asOfFirst, second, values)
      return gradeHalf(market, first, values) ?? gradeCardsAndCorners(box, market, values)
    }
  }
}

function gradeCardsAndCorners(box: BoxScore, market: number, { total, hcp }: Values): ExpectedResults | undefined {
  switch (market) {
    case 136:
      return threeWay(box.bookings)
    case 139:
      return overUnder(sum(box.bookings), total)
    case 140:
      return overUnder(box.bookings.home, total)
    case 141:
      return overUnder(box.bookings.away, total)
    case 146:
      return yesNo(sum(box.dismissals) > 0)
    case 162:
      return threeWay(box.corners)
    case 165:
      return handicap(box.corners, hcp)
    case 166:
      return overUnder(sum(box.corners), total)
    case 167:
      return overUnder(box.corners.home, total)
    case 168:
      return overUnder(box.corners.away, total)
    case 172:
      return oddEven(sum(box.corners))
    case 173:
      return threeWay(box.firstHalfCorners)
    case 176:
      return handicap(box.firstHalfCorners, hcp)
    case 177:
      return overUnder(sum(box.firstHalfCorners), total)
    default:
      return undefined
  }
}

/** The first-half market of each market of the second half. */
const sameQuestion: Readonly<Record<number, number>> = {
  83: 60,
  85: 63,
  86: 64,
  87: 65,
  88: 66,
  90: 68,
  91: 69,
  92: 70,
  94: 74,
  95: 75,
}

export function gradeHalf(market: number, half: Pair, values: Values): ExpectedResults | undefined {
  const { total, hcp } = values
  switch (market) {
    case 60:
      return threeWay(half)
    case 63:
      return doubleChance(half)
    case 64:
      return drawNoBet(half)
    case 65:
      return threeWayHandicap(half, hcp)
    case 66:
      return handicap(half, hcp)
    case 68:
      return overUnder(half.home + half.away, total)
    case 69:
      return overUnder(half.home, total)
    case 70:
      return overUnder(half.away, total)
    case 74:
      return oddEven(half.home + half.away)
    case 75:
      return yesNo(half.home > 0 && half.away > 0)
    case 79:
      return resultAndTotal(half, total)
    default:
      return undefined
  }
}

function resultAndTotal(score: Pair, total: string | undefined): ExpectedResults {
  const isOver = score.home + score.away > Number(total)
  return only(['794', '796', '798', '800', '802', '804'], String(794 + 4 * resultOf(score) + (isOver ? 2 : 0)))
}

function ofVariant(variant: string, places: readonly number[], place: number): ExpectedResults {
  return only(
    places.map((each) => `${variant}:${each}`),
    `${variant}:${place}`,
  )
}

function sum({ home, away }: Pair): number {
  return home + away
}

/** Returns 0 if home has more, 1 for a draw, 2 if away has more. */
function resultOf({ home, away }: Pair): number {
  return home > away ? 0 : home === away ? 1 : 2
}
