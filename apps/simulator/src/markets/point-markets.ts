import { market } from './market.ts'
import type { Market } from './market.ts'
import { doubleChance, handicap, oddEven, overUnder, threeWay, twoWay, yesNo } from './shapes.ts'

const home = '{$competitor1}'
const away = '{$competitor2}'

/**
 * Markets of sports with points. Where play goes on after a draw, `full` is the whole match and `match` only regular
 * time.
 */
export const pointMarkets: readonly Market[] = [
  market(219, 'Winner (incl. overtime)', 'full', twoWay, 'score|incl_ot'),
  market(
    220,
    'Will there be overtime',
    'match',
    yesNo('lead', (lead) => lead === 0),
  ),
  market(223, 'Handicap (incl. overtime)', 'full', handicap, 'score|incl_ot'),
  market(225, 'Total (incl. overtime)', 'full', overUnder(), 'score|incl_ot'),
  market(227, `${home} total (incl. overtime)`, 'full', overUnder('home'), 'score|incl_ot'),
  market(228, `${away} total (incl. overtime)`, 'full', overUnder('away'), 'score|incl_ot'),
  market(229, 'Odd/even (incl. overtime)', 'full', oddEven, 'score|incl_ot'),
  market(231, '2nd half - handicap (incl. overtime)', 'half2full', handicap, 'score|2nd_half'),
  market(232, '2nd half - total (incl. overtime)', 'half2full', overUnder(), 'score|2nd_half'),
  market(235, '{!quarternr} quarter - 1x2', 'quarter{quarternr}', threeWay, 'score|quarters'),
  market(236, '{!quarternr} quarter - total', 'quarter{quarternr}', overUnder(), 'score|quarters'),
  market(753, '{!quarternr} quarter - double chance', 'quarter{quarternr}', doubleChance, 'score|quarters'),
  market(756, `{!quarternr} quarter - ${home} total`, 'quarter{quarternr}', overUnder('home'), 'score|quarters'),
  market(757, `{!quarternr} quarter - ${away} total`, 'quarter{quarternr}', overUnder('away'), 'score|quarters'),
]

export const baseballMarkets: readonly Market[] = [
  market(251, 'Winner (incl. extra innings)', 'full', twoWay, 'score|incl_ei'),
  market(256, 'Handicap (incl. extra innings)', 'full', handicap, 'score|incl_ei'),
  market(258, 'Total (incl. extra innings)', 'full', overUnder(), 'score|incl_ei'),
  market(260, `${home} total (incl. extra innings)`, 'full', overUnder('home'), 'score|incl_ei'),
  market(261, `${away} total (incl. extra innings)`, 'full', overUnder('away'), 'score|incl_ei'),
  market(
    268,
    'Will there be an extra inning',
    'match',
    yesNo('lead', (lead) => lead === 0),
  ),
  market(274, 'Innings 1 to 5 - 1x2', 'first5', threeWay, 'score|5_innings'),
  market(275, 'Innings 1 to 5 - handicap', 'first5', handicap, 'score|5_innings'),
  market(276, 'Innings 1 to 5 - total', 'first5', overUnder(), 'score|5_innings'),
  market(287, '{!inningnr} inning - 1x2', 'inning{inningnr}', threeWay, 'score|innings'),
  market(288, '{!inningnr} inning - total', 'inning{inningnr}', overUnder(), 'score|innings'),
]

/**
 * Markets of cricket, where each side bats once. `match` counts runs, `overs1.6` the runs of the first six overs of an
 * innings.
 */
export const cricketMarkets: readonly Market[] = [
  market(340, 'Winner (incl. super over)', 'full', twoWay, 'score|incl_so'),
  market(
    341,
    'Will there be a super over',
    'match',
    yesNo('lead', (lead) => lead === 0),
  ),
  market(
    342,
    'Will there be a tie',
    'match',
    yesNo('lead', (lead) => lead === 0),
  ),
  market(351, '{!inningnr} innings overs 0 to {overnr} - 1x2', 'overs{inningnr}.{overnr}', threeWay, 'score|overs'),
  market(352, `{!inningnr} innings overs 0 to {overnr} - ${home} total`, 'overs{inningnr}.{overnr}', overUnder('home')),
  market(353, `{!inningnr} innings overs 0 to {overnr} - ${away} total`, 'overs{inningnr}.{overnr}', overUnder('away')),
  market(
    356,
    `{!inningnr} innings over {overnr} - ${home} total`,
    'over{inningnr}.{overnr}',
    overUnder('home'),
    'score|overs',
  ),
  market(
    357,
    `{!inningnr} innings over {overnr} - ${away} total`,
    'over{inningnr}.{overnr}',
    overUnder('away'),
    'score|overs',
  ),
  market(606, `{!inningnr} innings - ${home} total`, 'innings{inningnr}', overUnder('home'), 'score|innings'),
  market(607, `{!inningnr} innings - ${away} total`, 'innings{inningnr}', overUnder('away'), 'score|innings'),
  market(639, 'Total fours', 'fours', overUnder()),
  market(640, 'Total sixes', 'sixes', overUnder()),
  market(647, 'Most fours', 'fours', threeWay),
  market(648, 'Most sixes', 'sixes', threeWay),
  market(697, 'Total dismissals', 'dismissals', overUnder()),
]
