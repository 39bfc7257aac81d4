import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** Identifies a prediction: `match:9001` is who wins match 9001. */
const PredictionId = z.string().check(z.regex(/^match:[1-9]\d{0,14}$/))

export const PredictionOption = z.enum(['home', 'draw', 'away'])
export type PredictionOption = z.infer<typeof PredictionOption>

export const PredictionData = z.strictObject({ option: PredictionOption })

/** MISC-01: a player's own vote on a prediction. */
const PredictionVote = z.object({ prediction_id: PredictionId, data: PredictionData, created_at: z.string() })

/**
 * Players' opinion, not a bet. The votes of others are shown after the player's own vote, or once voting has closed.
 */
export const Prediction = z.object({
  prediction_id: PredictionId,
  options: z.array(PredictionOption),
  /** True until the match begins, while votes are accepted. */
  open: z.boolean(),
  closes_at: z.string(),
  vote: z.nullable(PredictionVote),
  results: z.nullable(z.object({ total: z.int(), counts: z.partialRecord(PredictionOption, z.int()) })),
})
export type Prediction = z.infer<typeof Prediction>

/** BOOK-20: a prediction, with the caller's own vote. */
export const getVote = call({
  method: 'GET',
  path: '/api/v2/vote',
  access: 'anyone',
  reply: z.object({ prediction: Prediction }),
})

/** BOOK-20: votes. Each player has one vote per match; voting again replaces it, until the match begins. */
export const postVote = call({
  method: 'POST',
  path: '/api/v2/vote',
  access: 'player',
  reply: getVote.reply,
})
