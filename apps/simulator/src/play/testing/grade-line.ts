import type { SportEventStatus } from '@touchline/uof'
import type { SportName } from '../../dataset/fixture.ts'
import { add, boxScore, cricketBoxScore } from './box-score.ts'
import type { BoxScore, Pair } from './box-score.ts'
import { gradeGoals, gradeHalf } from './grade-goals.ts'
import { doubleChance, handicap, oddEven, only, overUnder, threeWay, twoWay, yesNo } from './expected-results.ts'
import type { ExpectedResults } from './expected-results.ts'

type Values = Readonly<Record<string, string>>
type Grader = (market: number, values: Values) => ExpectedResults | undefined

const none: Pair = { home: 0, away: 0 }
const sum = ({ home, away }: Pair) => home + away

/** Returns a function that grades a line of a match, given all its published statuses. */
export function createGrader(sport: SportName, statuses: readonly SportEventStatus[], winner: 'home' | 'away'): Grader {
  const box = boxScore(statuses)
  switch (sport) {
    case 'soccer':
    case 'handball':
    case 'ice-hockey':
      return (market, values) => gradeGoals(box, market, values)
    case 'basketball':
    case 'american-football':
      return (market, values) => gradePoints(box, market, values)
    case 'baseball':
      return (market, values) => gradeBaseball(box, market, values)
    case 'cricket':
      return gradeCricket(statuses, winner)
    case 'tennis':
    case 'volleyball':
    case 'table-tennis':
    case 'counter-strike':
      return (market, values) => gradeSets(box, market, values)
    case 'dota':
      return (market, values) => gradeDota(box, market, values)
  }
}

function gradePoints({ periods, overtime }: BoxScore, market: number, values: Values): ExpectedResults | undefined {
  const { total, hcp } = values
  const regular = add(...periods)
  const full = add(regular, overtime)
  const later = add(...periods.slice(2), overtime)
  const quarter = periods[Number(values['quarternr']) - 1] ?? none
  switch (market) {
    case 1:
      return threeWay(regular)
    case 10:
      return doubleChance(regular)
    case 219:
      return twoWay(full)
    case 220:
      return yesNo(regular.home === regular.away)
    case 223:
      return handicap(full, hcp)
    case 225:
      return overUnder(sum(full), total)
    case 227:
      return overUnder(full.home, total)
    case 228:
      return overUnder(full.away, total)
    case 229:
      return oddEven(sum(full))
    case 231:
      return handicap(later, hcp)
    case 232:
      return overUnder(sum(later), total)
    case 235:
      return threeWay(quarter)
    case 236:
      return overUnder(sum(quarter), total)
    case 753:
      return doubleChance(quarter)
    case 756:
      return overUnder(quarter.home, total)
    case 757:
      return overUnder(quarter.away, total)
    default:
      return gradeHalf(market, add(...periods.slice(0, 2)), values)
  }
}

function gradeBaseball({ periods }: BoxScore, market: number, values: Values): ExpectedResults | undefined {
  const { total, hcp } = values
  const [full, nine, five] = [add(...periods), add(...periods.slice(0, 9)), add(...periods.slice(0, 5))]
  const inning = periods[Number(values['inningnr']) - 1] ?? none
  switch (market) {
    case 251:
      return twoWay(full)
    case 256:
      return handicap(full, hcp)
    case 258:
      return overUnder(sum(full), total)
    case 260:
      return overUnder(full.home, total)
    case 261:
      return overUnder(full.away, total)
    case 268:
      return yesNo(nine.home === nine.away)
    case 274:
      return threeWay(five)
    case 275:
      return handicap(five, hcp)
    case 276:
      return overUnder(sum(five), total)
    case 287:
      return threeWay(inning)
    case 288:
      return overUnder(sum(inning), total)
    default:
      return undefined
  }
}

function gradeCricket(statuses: readonly SportEventStatus[], winner: 'home' | 'away'): Grader {
  const { runs, superOver, wickets, fours, sixes, after } = cricketBoxScore(statuses, winner)
  return (market, values) => {
    const { total } = values
    const overs = Number(values['overnr'])
    switch (market) {
      case 340:
        return twoWay(add(runs, superOver))
      case 341:
      case 342:
        return yesNo(runs.home === runs.away)
      case 351:
        return threeWay(after(overs))
      case 352:
        return overUnder(after(overs).home, total)
      case 353:
        return overUnder(after(overs).away, total)
      case 356:
        return overUnder(after(overs).home - after(overs - 1).home, total)
      case 357:
        return overUnder(after(overs).away - after(overs - 1).away, total)
      case 606:
        return overUnder(runs.home, total)
      case 607:
        return overUnder(runs.away, total)
      case 639:
        return overUnder(sum(fours), total)
      case 640:
        return overUnder(sum(sixes), total)
      case 647:
        return threeWay(fours)
      case 648:
        return threeWay(sixes)
      case 697:
        return overUnder(sum(wickets), total)
      default:
        return undefined
    }
  }
}

function gradeSets({ periods, shown, units }: BoxScore, market: number, values: Values): ExpectedResults | undefined {
  const { total, hcp } = values
  const played = add(...periods)
  const number = Number(values['setnr'] ?? values['gamenr'] ?? values['mapnr'])
  const set = periods[number - 1] ?? none
  const unit = units[number - 1]?.[Number(values['setnr'] === undefined ? values['roundnr'] : values['gamenr']) - 1]
  const ofUnit = unit === undefined ? undefined : twoWay(unit === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 })
  switch (market) {
    case 186:
      return twoWay(shown)
    case 187:
    case 237:
      return handicap(played, hcp)
    case 188:
    case 327:
      return handicap(shown, hcp)
    case 189:
    case 238:
      return overUnder(sum(played), total)
    case 190:
      return overUnder(played.home, total)
    case 191:
      return overUnder(played.away, total)
    case 192:
      return yesNo(shown.home > 0)
    case 193:
      return yesNo(shown.away > 0)
    case 195:
      return yesNo(periods.some((each) => sum(each) === 13))
    case 196:
      return byVariant(values, sum(shown) === 2 ? '32' : exactOf(values, sum(shown)))
    case 198:
      return oddEven(sum(played))
    case 199:
    case 329:
      return byVariant(values, setScores[`${shown.home}:${shown.away}`] ?? '')
    case 202:
    case 245:
    case 330:
      return twoWay(set)
    case 203:
    case 246:
    case 331:
      return handicap(set, hcp)
    case 204:
    case 247:
    case 332:
      return overUnder(sum(set), total)
    case 210:
    case 338:
      return ofUnit
    case 248:
      return oddEven(sum(set))
    case 328:
      return overUnder(sum(shown), total)
    case 334:
      return set.home >= 12 && set.away >= 12 ? only(['1', '2', '3'], '2') : threeWay(set)
    case 335:
      return yesNo(set.home >= 12 && set.away >= 12)
    default:
      return undefined
  }
}

function gradeDota({ periods, shown, kills }: BoxScore, market: number, values: Values): ExpectedResults | undefined {
  const map = Number(values['mapnr']) - 1
  switch (market) {
    case 186:
      return twoWay(shown)
    case 327:
      return handicap(shown, values['hcp'])
    case 328:
      return overUnder(sum(shown), values['total'])
    case 329:
      return byVariant(values, setScores[`${shown.home}:${shown.away}`] ?? '')
    case 330:
      return twoWay(periods[map] ?? none)
    case 726:
      return overUnder(sum(kills[map] ?? none), values['total'])
    default:
      return undefined
  }
}

const setScores: Readonly<Record<string, string>> = {
  '2:0': '4',
  '2:1': '5',
  '1:2': '6',
  '0:2': '7',
  '3:0': '8',
  '3:1': '9',
  '3:2': '10',
  '2:3': '11',
  '1:3': '12',
  '0:3': '13',
}

/** Returns the outcome for a number of sets: 2 or 3 in a best of three, 3 to 5 in a best of five. */
function exactOf({ variant = '' }: Values, sets: number): string {
  return variant.endsWith(':3') ? '33' : String(31 + sets)
}

function byVariant({ variant = '' }: Values, winner: string): ExpectedResults {
  const isOfThree = variant.endsWith(':3')
  const ids = variant.includes('exact_sets')
    ? isOfThree
      ? ['32', '33']
      : ['34', '35', '36']
    : isOfThree
      ? ['4', '5', '6', '7']
      : ['8', '9', '10', '11', '12', '13']
  return only(
    ids.map((id) => `${variant}:${id}`),
    `${variant}:${winner}`,
  )
}
