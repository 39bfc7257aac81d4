import type { SelectionName } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import type { MarketWords } from './market-words.ts'
import { matchSides } from './shown-matches.ts'

export type NamedSelection = { market?: string; outcome?: string }

type NamedMatchRow = { id: string; provider: string; home: string | null; away: string | null }

/** What each selection is called now, in their order; nothing for a match that is not known. A bet keeps these words. */
export async function nameSelections(
  database: Database,
  words: MarketWords,
  locale: string,
  selections: readonly SelectionName[],
): Promise<NamedSelection[]> {
  const { rows } = await database.query<NamedMatchRow>({
    name: 'name-selections',
    text: `SELECT match.id, match.provider, touchline.name(home.names, $1) AS home, touchline.name(away.names, $1) AS away
      FROM touchline.match
      ${matchSides}
      WHERE match.id = ANY($2::bigint[])`,
    values: [locale, [...new Set(selections.map(({ match_id }) => match_id))]],
  })
  const matches = new Map(rows.map((row) => [Number(row.id), row]))
  return Promise.all(
    selections.map(async ({ match_id, market_id, specifier, outcome_id }) => {
      const match = matches.get(match_id)
      if (!match) return {}
      const names = await words.names({ id: market_id, specifier }, { ...match, locale })
      return { market: names.market, outcome: names.outcome(outcome_id) }
    }),
  )
}
