import type { OddsMarket, ResultProbabilities } from './messages.ts'
import type { FieldNames } from './xml/fields.ts'

// The feed's names for what a market and an outcome may carry besides, for reader and writer alike.

export const metadataFields: FieldNames<Pick<OddsMarket, 'nextBetstopMs' | 'startTimeMs' | 'endTimeMs' | 'aamsId'>> = {
  nextBetstopMs: 'next_betstop',
  startTimeMs: 'start_time',
  endTimeMs: 'end_time',
  aamsId: 'aams_id',
}

export const probabilityFields: FieldNames<ResultProbabilities> = {
  win: 'win_probabilities',
  halfWin: 'half_win_probabilities',
  refund: 'refund_probabilities',
  halfLose: 'half_lose_probabilities',
  lose: 'lose_probabilities',
}
