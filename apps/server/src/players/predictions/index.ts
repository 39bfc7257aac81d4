import { getVote, postVote } from '@touchline/contract/server'
import type { Prediction } from '@touchline/contract'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { createRequestLimit, networkOf } from '../../platform/runtime/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { createVoteCounts } from './vote-counts.ts'
import { readPrediction, saveVote } from './votes.ts'
import type { PredictionMatch, SavedVote } from './votes.ts'

/** BOOK-20, MISC-01: players predict the result of a match before it begins, and read how others voted. */
export function predictionRoutes(database: Database, createLimit: CreateLimit): Routes {
  const changes = createLimit('votes', { requests: 60, seconds: 3_600 })
  const readings = createLimit('predictions', { requests: 240, seconds: 60 })
  // The limit is high, because every match page requests this once and many customers of a mobile carrier share an
  // address.
  const visits = createRequestLimit({ requests: 1_200, seconds: 60 })
  const counts = createVoteCounts(database)

  async function answer(
    id: string,
    match: PredictionMatch,
    operatorId: number,
    saved?: SavedVote,
  ): Promise<Prediction> {
    const { options, isOpen, closesAt, option, pickedAt } = match
    const vote = option === null ? null : { prediction_id: id, data: { option }, created_at: pickedAt }
    // Before players have voted, they do not see the results, which could influence them.
    const isShown = vote !== null || !isOpen
    const results = () => (saved ? counts.readWith(operatorId, match.id, saved) : counts.read(operatorId, match.id))
    return {
      prediction_id: id,
      options,
      open: isOpen,
      closes_at: closesAt,
      vote,
      results: isShown ? await results() : null,
    }
  }

  return [
    handle(getVote, async ({ query: { prediction_id: id }, site, player, address }) => {
      await (player ? countRequest(readings, player.id) : countRequest(visits, networkOf(address)))
      const match = await readPrediction(database, site.operatorId, matchIdOf(id), player?.id)
      return { prediction: await answer(id, match ?? reject('not-found'), site.operatorId) }
    }),
    handle(postVote, async ({ body: { prediction_id: id, data }, site, player }) => {
      await countRequest(changes, player.id)
      const matchId = matchIdOf(id)
      const match = (await readPrediction(database, site.operatorId, matchId, player.id)) ?? reject('not-found')
      if (!match.options.includes(data.option)) rejectOption('invalid')
      if (!match.isOpen) rejectOption('unavailable')
      // The match may have begun since it was read above.
      const picked = (await saveVote(database, player, matchId, data.option)) ?? rejectOption('unavailable')
      const saved = await readPrediction(database, site.operatorId, matchId, player.id)
      return { prediction: await answer(id, saved ?? reject('not-found'), site.operatorId, picked) }
    }),
  ]
}

function matchIdOf(id: string): number {
  return Number(id.slice('match:'.length))
}

function rejectOption(reason: 'invalid' | 'unavailable'): never {
  return reject('invalid-fields', { fields: [{ id: 'option', reason }] })
}
