import { getVote, postVote } from '@touchline/contract'
import type { Prediction } from '@touchline/contract'
import { countRequest, handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { createRequestLimit } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { createVoteCounts } from './vote-counts.ts'
import { readPrediction, saveVote } from './votes.ts'
import type { PredictionMatch } from './votes.ts'

/** BOOK-20, MISC-01: an opinion about a match that has not begun. */
export function predictionRoutes(database: Database): Routes {
  const changes = createRequestLimit({ requests: 60, seconds: 3_600 })
  const readings = createRequestLimit({ requests: 240, seconds: 60 })
  const counts = createVoteCounts(database)

  async function answer(id: string, match: PredictionMatch, operatorId: number, isNew = false): Promise<Prediction> {
    const { options, isOpen, closesAt, option, pickedAt } = match
    const vote = option === null ? null : { prediction_id: id, data: { option }, created_at: pickedAt }
    // What others think is not to lead anybody.
    const isTold = vote !== null || !isOpen
    const results = isTold ? await counts.read(operatorId, match.id, isNew) : null
    return { prediction_id: id, options, open: isOpen, closes_at: closesAt, vote, results }
  }

  return [
    handle(getVote, async ({ query: { prediction_id: id }, site, player, address }) => {
      await countRequest(readings, player?.id ?? address)
      const match = await readPrediction(database, site.operatorId, matchIdOf(id), player?.id)
      return { prediction: await answer(id, match ?? reject('not-found'), site.operatorId) }
    }),
    handle(postVote, async ({ body: { prediction_id: id, data }, site, player }) => {
      await countRequest(changes, player.id)
      const matchId = matchIdOf(id)
      const match = (await readPrediction(database, site.operatorId, matchId, player.id)) ?? reject('not-found')
      if (!match.options.includes(data.option)) refuse('invalid')
      // It may have begun since it was read.
      if (!match.isOpen || !(await saveVote(database, player, matchId, data.option))) refuse('unavailable')
      const saved = await readPrediction(database, site.operatorId, matchId, player.id)
      return { prediction: await answer(id, saved ?? reject('not-found'), site.operatorId, true) }
    }),
  ]
}

function matchIdOf(id: string): number {
  return Number(id.slice('match:'.length))
}

function refuse(reason: 'invalid' | 'unavailable'): never {
  return reject('invalid-fields', { fields: [{ id: 'option', reason }] })
}
