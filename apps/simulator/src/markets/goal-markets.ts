import type { HomeAway } from '../model/pair-chances.ts'
import { market } from './market.ts'
import type { Market } from './market.ts'
import {
  cases,
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  oddEvenOf,
  overUnder,
  scoreCases,
  scoreCasesWithTotal,
  threeWay,
  threeWayHandicap,
  twoWay,
  whichNext,
  yesNo,
} from './shapes.ts'
import type { Case } from './shapes.ts'
import { exactGoalsOf, goalRangeShape, winningMarginShape } from './variants.ts'

const home = '{$competitor1}'
const away = '{$competitor2}'

const bothScore = ({ home: h, away: a }: HomeAway) => h > 0 && a > 0
const isHome = ({ home: h, away: a }: HomeAway) => h > a
const isDraw = ({ home: h, away: a }: HomeAway) => h === a
const isAway = ({ home: h, away: a }: HomeAway) => h < a

const bothTeamsToScore = scoreCases([
  ['74', 'yes', bothScore],
  ['76', 'no', (score) => !bothScore(score)],
])

const resultAndBothScore = scoreCases([
  ['78', `${home} & yes`, (score) => isHome(score) && bothScore(score)],
  ['80', `${home} & no`, (score) => isHome(score) && !bothScore(score)],
  ['82', 'draw & yes', (score) => isDraw(score) && bothScore(score)],
  ['84', 'draw & no', (score) => isDraw(score) && !bothScore(score)],
  ['86', `${away} & yes`, (score) => isAway(score) && bothScore(score)],
  ['88', `${away} & no`, (score) => isAway(score) && !bothScore(score)],
])

const resultAndTotal = scoreCasesWithTotal([
  ['794', `${home} & under {total}`, (score) => isHome(score) && !score.over],
  ['796', `${home} & over {total}`, (score) => isHome(score) && score.over],
  ['798', 'draw & under {total}', (score) => isDraw(score) && !score.over],
  ['800', 'draw & over {total}', (score) => isDraw(score) && score.over],
  ['802', `${away} & under {total}`, (score) => isAway(score) && !score.over],
  ['804', `${away} & over {total}`, (score) => isAway(score) && score.over],
])

const totalAndBothScore = scoreCasesWithTotal([
  ['90', 'over {total} & yes', (score) => score.over && bothScore(score)],
  ['92', 'under {total} & yes', (score) => !score.over && bothScore(score)],
  ['94', 'over {total} & no', (score) => score.over && !bothScore(score)],
  ['96', 'under {total} & no', (score) => !score.over && !bothScore(score)],
])

const most = 4
const everyScore = Array.from({ length: (most + 1) ** 2 }, (_none, index): Case<HomeAway> => {
  const [h, a] = [index % (most + 1), Math.floor(index / (most + 1))]
  return [`${274 + 2 * index}`, `${h}:${a}`, (score) => score.home === h && score.away === a]
})
const correctScore = scoreCases([...everyScore, ['324', 'other', (score) => score.home > most || score.away > most]])

/**
 * Half-time/full-time. A pair of results has the code 3 × result of the first half + result of the match, where a home
 * win is 0, a draw 1 and an away win 2.
 */
const halftimeFulltime = cases(
  'total',
  1,
  [home, 'draw', away].flatMap((first, x) =>
    [home, 'draw', away].map((last, y): Case => [
      `${418 + 2 * (3 * x + y)}`,
      `${first}/${last}`,
      (code) => code === 3 * x + y,
    ]),
  ),
)

/** The half with more goals: compares the goals of the first half with those of the second. */
const higherHalf = cases('lead', 1, [
  ['436', '1st half', (lead) => lead > 0],
  ['438', '2nd half', (lead) => lead < 0],
  ['440', 'equal', (lead) => lead === 0],
])

const isNil = (goals: number) => goals === 0

/** Markets on goals, of the whole match or a part of it. */
export const goalMarkets: readonly Market[] = [
  market(1, '1x2', 'match', threeWay, 'score|regular_play'),
  market(7, 'Rest of the match', 'rest:{score}', threeWay),
  market(8, '{!goalnr} goal', 'goal{goalnr}', whichNext),
  market(10, 'Double chance', 'match', doubleChance, 'score|regular_play'),
  market(11, 'Draw no bet', 'match', drawNoBet, 'score|regular_play'),
  market(14, 'Handicap {hcp}', 'match', threeWayHandicap, 'score|regular_play'),
  market(15, 'Winning margin', 'match', winningMarginShape),
  market(16, 'Handicap', 'match', handicap, 'score|regular_play'),
  market(18, 'Total', 'match', overUnder(), 'score|regular_play'),
  market(19, `${home} total`, 'match', overUnder('home')),
  market(20, `${away} total`, 'match', overUnder('away')),
  market(21, 'Exact goals', 'match', exactGoalsOf('total')),
  market(23, `${home} exact goals`, 'match', exactGoalsOf('home')),
  market(24, `${away} exact goals`, 'match', exactGoalsOf('away')),
  market(25, 'Goal range', 'match', goalRangeShape),
  market(26, 'Odd/even', 'match', oddEven, 'score|regular_play'),
  market(27, `${home} odd/even`, 'match', oddEvenOf('home')),
  market(28, `${away} odd/even`, 'match', oddEvenOf('away')),
  market(29, 'Both teams to score', 'match', bothTeamsToScore, 'score|regular_play'),
  market(31, `${home} clean sheet`, 'match', yesNo('away', isNil)),
  market(32, `${away} clean sheet`, 'match', yesNo('home', isNil)),
  market(35, '1x2 & both teams to score', 'match', resultAndBothScore, 'score|combo'),
  market(36, 'Total & both teams to score', 'match', totalAndBothScore, 'score|combo'),
  market(37, '1x2 & total', 'match', resultAndTotal, 'score|combo'),
  market(45, 'Correct score', 'match', correctScore),
  market(47, 'Halftime/fulltime', 'htft', halftimeFulltime, 'score|combo'),
  market(52, 'Highest scoring half', 'halves', higherHalf),
  market(60, '1st half - 1x2', 'half1', threeWay, 'score|1st_half'),
  market(63, '1st half - double chance', 'half1', doubleChance, 'score|1st_half'),
  market(64, '1st half - draw no bet', 'half1', drawNoBet, 'score|1st_half'),
  market(65, '1st half - handicap {hcp}', 'half1', threeWayHandicap, 'score|1st_half'),
  market(66, '1st half - handicap', 'half1', handicap, 'score|1st_half'),
  market(68, '1st half - total', 'half1', overUnder(), 'score|1st_half'),
  market(69, `1st half - ${home} total`, 'half1', overUnder('home'), 'score|1st_half'),
  market(70, `1st half - ${away} total`, 'half1', overUnder('away'), 'score|1st_half'),
  market(74, '1st half - odd/even', 'half1', oddEven, 'score|1st_half'),
  market(75, '1st half - both teams to score', 'half1', bothTeamsToScore, 'score|1st_half'),
  market(79, '1st half - 1x2 & total', 'half1', resultAndTotal, 'score|1st_half'),
  market(83, '2nd half - 1x2', 'half2', threeWay, 'score|2nd_half'),
  market(85, '2nd half - double chance', 'half2', doubleChance, 'score|2nd_half'),
  market(86, '2nd half - draw no bet', 'half2', drawNoBet, 'score|2nd_half'),
  market(87, '2nd half - handicap {hcp}', 'half2', threeWayHandicap, 'score|2nd_half'),
  market(88, '2nd half - handicap', 'half2', handicap, 'score|2nd_half'),
  market(90, '2nd half - total', 'half2', overUnder(), 'score|2nd_half'),
  market(91, `2nd half - ${home} total`, 'half2', overUnder('home'), 'score|2nd_half'),
  market(92, `2nd half - ${away} total`, 'half2', overUnder('away'), 'score|2nd_half'),
  market(94, '2nd half - odd/even', 'half2', oddEven, 'score|2nd_half'),
  market(95, '2nd half - both teams to score', 'half2', bothTeamsToScore, 'score|2nd_half'),
  market(406, 'Winner (incl. overtime and penalties)', 'full', twoWay, 'score|incl_ot'),
  market(443, '{!periodnr} period - 1x2', 'period{periodnr}', threeWay, 'score|periods'),
  market(446, '{!periodnr} period - total', 'period{periodnr}', overUnder(), 'score|periods'),
  market(460, '{!periodnr} period - handicap', 'period{periodnr}', handicap, 'score|periods'),
  market(529, '{!periodnr} period - double chance', 'period{periodnr}', doubleChance, 'score|periods'),
]

/** Markets on corners, cards and other counts besides goals. */
export const sidelineMarkets: readonly Market[] = [
  market(136, 'Booking 1x2', 'bookings', threeWay, 'bookings'),
  market(139, 'Total bookings', 'bookings', overUnder(), 'bookings'),
  market(140, `${home} total bookings`, 'bookings', overUnder('home'), 'bookings'),
  market(141, `${away} total bookings`, 'bookings', overUnder('away'), 'bookings'),
  market(
    146,
    'Sending off',
    'dismissals',
    yesNo('total', (cards) => cards > 0),
    'bookings',
  ),
  market(162, 'Corner 1x2', 'corners', threeWay, 'corners'),
  market(165, 'Corner handicap', 'corners', handicap, 'corners'),
  market(166, 'Total corners', 'corners', overUnder(), 'corners'),
  market(167, `${home} total corners`, 'corners', overUnder('home'), 'corners'),
  market(168, `${away} total corners`, 'corners', overUnder('away'), 'corners'),
  market(172, 'Odd/even corners', 'corners', oddEven, 'corners'),
  market(173, '1st half - corner 1x2', 'corners1', threeWay, 'corners'),
  market(176, '1st half - corner handicap', 'corners1', handicap, 'corners'),
  market(177, '1st half - total corners', 'corners1', overUnder(), 'corners'),
]
