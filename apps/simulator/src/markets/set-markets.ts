import { market } from './market.ts'
import type { Market } from './market.ts'
import { handicap, oddEven, overUnder, scoreCases, twoWay, yesNo } from './shapes.ts'
import { exactSetsShape, setScoreShape } from './variants.ts'

const home = '{$competitor1}'
const away = '{$competitor2}'

/** Markets of sports played in sets. `match` counts sets, `set1` the games or points inside a set. */
export const setMarkets: readonly Market[] = [
  market(186, 'Winner', 'match', twoWay, 'score|regular_play'),
  market(187, 'Game handicap', 'games', handicap),
  market(188, 'Set handicap', 'match', handicap),
  market(189, 'Total games', 'games', overUnder()),
  market(190, `${home} total games`, 'games', overUnder('home')),
  market(191, `${away} total games`, 'games', overUnder('away')),
  market(
    192,
    `${home} to win a set`,
    'match',
    yesNo('home', (sets) => sets > 0),
  ),
  market(
    193,
    `${away} to win a set`,
    'match',
    yesNo('away', (sets) => sets > 0),
  ),
  market(
    195,
    'Will there be a tiebreak',
    'tiebreaks',
    yesNo('total', (tiebreaks) => tiebreaks > 0),
  ),
  market(196, 'Exact sets', 'match', exactSetsShape),
  market(198, 'Odd/even games', 'games', oddEven),
  market(199, 'Correct score', 'match', setScoreShape),
  market(202, '{!setnr} set - winner', 'set{setnr}', twoWay, 'score|set'),
  market(203, '{!setnr} set - game handicap', 'set{setnr}', handicap, 'score|set'),
  market(204, '{!setnr} set - total games', 'set{setnr}', overUnder(), 'score|set'),
  market(210, '{!setnr} set game {gamenr} - winner', 'game{setnr}.{gamenr}', twoWay, 'score|game'),
  market(237, 'Point handicap', 'points', handicap),
  market(238, 'Total points', 'points', overUnder()),
  market(245, '{!gamenr} game - winner', 'set{gamenr}', twoWay, 'score|set'),
  market(246, '{!gamenr} game - point handicap', 'set{gamenr}', handicap, 'score|set'),
  market(247, '{!gamenr} game - total points', 'set{gamenr}', overUnder(), 'score|set'),
  market(248, '{!gamenr} game - odd/even', 'set{gamenr}', oddEven, 'score|set'),
]

const overtimeRounds = 12

/**
 * Markets of sports played in maps. `match` counts maps, `map1` the rounds of a map, or 1 for its winner where it has
 * no rounds.
 */
export const mapMarkets: readonly Market[] = [
  market(327, 'Map handicap', 'match', handicap),
  market(328, 'Total maps', 'match', overUnder()),
  market(329, 'Correct score (in maps)', 'match', setScoreShape),
  market(330, '{!mapnr} map - winner (incl. overtime)', 'map{mapnr}', twoWay, 'score|map'),
  market(331, '{!mapnr} map - round handicap (incl. overtime)', 'map{mapnr}', handicap, 'score|map'),
  market(332, '{!mapnr} map - total rounds (incl. overtime)', 'map{mapnr}', overUnder(), 'score|map'),
  market(
    334,
    '{!mapnr} map - 1x2',
    'map{mapnr}',
    scoreCases([
      ['1', home, (score) => score.away < overtimeRounds && score.home > score.away],
      ['2', 'draw', (score) => Math.min(score.home, score.away) >= overtimeRounds],
      ['3', away, (score) => score.home < overtimeRounds && score.home < score.away],
    ]),
    'score|map',
  ),
  market(
    335,
    '{!mapnr} map - will there be overtime',
    'map{mapnr}',
    scoreCases([
      ['74', 'yes', (score) => Math.min(score.home, score.away) >= overtimeRounds],
      ['76', 'no', (score) => Math.min(score.home, score.away) < overtimeRounds],
    ]),
    'score|map',
  ),
  market(338, '{!mapnr} map round {roundnr} - winner', 'round{mapnr}.{roundnr}', twoWay, 'score|round'),
  market(726, '{!mapnr} map - total kills', 'kills{mapnr}', overUnder(), 'score|map'),
]
