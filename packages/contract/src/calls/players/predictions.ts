import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** `match:9001`: who wins this match. */
const PredictionId = z.string().check(z.regex(/^match:[1-9]\d{0,14}$/))

export const PredictionOption = z.enum(['home', 'draw', 'away'])
export type PredictionOption = z.infer<typeof PredictionOption>

export const PredictionData = z.strictObject({ option: PredictionOption })

/** MISC-01. */
const PredictionVote = z.object({ prediction_id: PredictionId, data: PredictionData, created_at: z.string() })

/** An opinion, no bet. What others picked is told after the own pick, or once nobody can pick any more. */
export const Prediction = z.object({
  prediction_id: PredictionId,
  options: z.array(PredictionOption),
  /** Picks are taken until the match begins. */
  open: z.boolean(),
  closes_at: z.string(),
  vote: z.nullable(PredictionVote),
  results: z.nullable(z.object({ total: z.int(), counts: z.partialRecord(PredictionOption, z.int()) })),
})
export type Prediction = z.infer<typeof Prediction>

/** BOOK-20. */
export const getVote = call({
  method: 'GET',
  path: '/api/v2/vote',
  access: 'anyone',
  reply: z.object({ prediction: Prediction }),
})

/** BOOK-20. One pick of a player for a match; picking again changes it, until the match begins. */
export const postVote = call({
  method: 'POST',
  path: '/api/v2/vote',
  access: 'player',
  reply: getVote.reply,
})
