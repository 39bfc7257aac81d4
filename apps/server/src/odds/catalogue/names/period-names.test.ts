import { emptyMatchState } from '@touchline/contract'
import { expect, it } from 'vitest'
import { namePeriods } from './period-names.ts'

it.each([
  [6, 1, 'half_1', '1st half'],
  [12, 5, 'set_5', '5th set'],
  [442, 7, 'set_7', '7th set'],
  [14, 2, 'quarter_2', '2nd quarter'],
  [40, 5, 'overtime', 'Overtime'],
  [404, 2, 'inning_2', '2nd inning'],
  [501, 1, 'innings_1', '1st innings'],
  [9_999, 3, 'period_3', '3rd period'],
  [null, 11, 'period_11', '11th period'],
])('CAT-03i the period with stage code %s and number %i has the key %s', (stage, number, key, name) => {
  const period = { home: '1', away: '0', number, stage }
  expect(namePeriods({ ...emptyMatchState, period_scores: [period] }).period_scores).toEqual([{ ...period, key, name }])
})
