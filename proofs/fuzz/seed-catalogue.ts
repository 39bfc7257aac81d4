import type { Suite } from '@touchline/testkit'
import { addLine, addMatch, applyBatch, createBatch } from '../../apps/server/src/odds/book/index.ts'
import { storeEvents } from '../../apps/server/src/odds/catalogue/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'

const matchCount = 60
const sports = [
  ['sr:sport:1', 'Soccer'],
  ['sr:sport:5', 'Tennis'],
  ['sr:sport:21', 'Cricket'],
  ['sr:sport:109', 'Counter-Strike'],
] as const

export type SeededCatalogue = { matchIds: number[]; parameters: Record<string, readonly string[]> }

/**
 * Stores a small catalogue with every kind of content: sports, statuses, scores, prices, names with accents, streams,
 * incidents.
 */
export async function seedCatalogue(suite: Suite): Promise<SeededCatalogue> {
  await suite.database.query(`INSERT INTO touchline.producer
    (provider, product, name, api_path, scope, is_active, recovery_window_minutes, state, trusted_until)
    VALUES ('betradar', 1, 'LO', 'liveodds', 'live', true, 600, 'up', 'infinity')`)
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: suite.database.url('tl_feed'), name: 'prove', connections: 1, log })
  const stored = await storeEvents(
    database,
    'betradar',
    'en',
    Array.from({ length: matchCount }, (_, number) => sportEvent(number)),
  )
  const ids = stored.map(({ id }) => id)
  for (const goals of [0, 1, 2]) {
    const batch = createBatch()
    for (const [index, matchId] of ids.entries()) {
      addMatch(batch, {
        matchId,
        status: index % 3 === 2 && goals === 2 ? 4 : 1,
        state: stateWith(goals),
        feedTs: 1_000 + goals,
      })
      for (const marketId of [1, 18, 186])
        addLine(batch, {
          matchId,
          marketId,
          specifier: marketId === 18 ? 'total=2.5' : '',
          producerId: 1,
          status: 1,
          isMostBalanced: true,
          outcomes: ['1', '2', '3'].map((id) => ({ id, odds: 1_500 + goals * 10, active: true })),
          feedTs: 1_000 + goals,
        })
    }
    await applyBatch(database, batch)
  }
  await suite.database.query(`INSERT INTO touchline.match_stream (match_id, kind, url, countries)
    SELECT id, 'hls', 'https://video.example/' || id, CASE WHEN id % 2 = 0 THEN ARRAY['DE'] END FROM touchline.match`)
  await database.end()
  const parameters = {
    id: ids.map(String),
    '/api/v2/tournaments/{id} id': ['1', '2', '3', '4'],
    '/api/v2/categories/{id} id': ['1', '2', '3', '4'],
    tournament_id: ['1', '2', '3'],
    category_id: ['1', '2', '3'],
    sport_key: ['soccer', 'tennis', 'cricket', 'counter-strike'],
    q: ['home', 'Wäy 1', 'league', 'soccer', 'hmoe 12', 'crciket'],
  }
  return { matchIds: ids, parameters }
}

function stateWith(goals: number) {
  return {
    stage: 6 + (goals > 1 ? 1 : 0),
    score: { home: String(goals), away: '0' },
    clock: null,
    period_scores: [{ home: String(goals), away: '0', number: 1, stage: 6 }],
    current_server: 1 as const,
    game_score: { home: '15', away: '40' },
    statistics: { corners: { home: goals, away: 1 }, yellow_cards: { home: 0, away: goals } },
    scoreboard: { balls: '1', kills: { home: 3, away: 4 } },
  }
}

function sportEvent(number: number) {
  const [sportId, sportName] = sports[number % sports.length] ?? sports[0]
  const startAt = new Date(Date.now() + (number - matchCount / 2) * 3_600_000).toISOString()
  return {
    id: `sr:match:${number + 1}`,
    scheduledAt: startAt,
    startAt,
    tournament: {
      id: `sr:tournament:${number % sports.length}`,
      name: `Lëague ${number % sports.length}`,
      sport: { id: sportId, name: sportName },
      category: { id: `sr:category:${number % sports.length}`, name: 'Curaçao', countryCode: 'CUW' },
    },
    competitors: [
      { id: `sr:competitor:${number % 10}`, name: `Home ${number % 10}`, qualifier: 'home' as const },
      { id: `sr:competitor:${10 + (number % 7)}`, name: `Wäy ${number % 7}`, qualifier: 'away' as const },
    ],
  }
}
