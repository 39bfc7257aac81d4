import type * as z from 'zod/mini'
import { betResultGroups, BetResult, cashOutSigns } from '@touchline/contract'
import type { getBetSummary } from '@touchline/contract/server'

export type Chosen = z.infer<(typeof getBetSummary)['query']>

type ChosenBets = { where: string; values: unknown[]; suffix: string }

/**
 * Filters by type, time of the request, words and result. Words are looked up in the names that the selections stored,
 * which are in the language of the placement, and for a match in the catalogue also in its names in all languages.
 */
const ofPlayer = `player_id = $1 AND ($2::text IS NULL OR type = $2)
  AND ($3::timestamptz IS NULL OR requested_at >= $3) AND ($4::timestamptz IS NULL OR requested_at < $4)
  AND ($5::text IS NULL OR starts_with(replace(bet.id::text, '-', ''), lower(trim($5)))
    OR cardinality(touchline.search_words($5)) > 0 AND EXISTS (SELECT FROM touchline.bet_selection AS leg
      WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id
        AND NOT EXISTS (SELECT FROM unnest(touchline.search_words($5)) AS wanted(word)
          WHERE position(wanted.word IN lower(public.unaccent(
              concat_ws(' ', leg.name_a, leg.name_b, leg.market_name, leg.outcome_name)))) = 0
            AND NOT EXISTS (SELECT FROM touchline.search_posting AS posting
              WHERE posting.kind = 'match' AND posting.subject_id = leg.match_id
                AND starts_with(posting.word, wanted.word)))))
  AND (result = ANY($6::text[]) OR result = 'cashed_out' AND sign(cashed_out_minor - stake_minor) = $7::integer)`

/**
 * With a match, the condition and the statement's name differ, so that PostgreSQL plans this statement separately and
 * starts from the player's legs on the match (index `bet_selection_match`).
 */
export function chosenBets(playerId: number, { result, type, from, to, search, match_id }: Chosen): ChosenBets {
  const ofResult = result === 'all' ? [BetResult.options, null] : [betResultGroups[result], cashOutSigns[result]]
  const values: unknown[] = [playerId, type ?? null, from ?? null, to ?? null, search ?? null, ...ofResult]
  if (match_id === undefined) return { where: ofPlayer, values, suffix: '' }
  const ofMatch = `bet.id IN (SELECT leg.bet_id FROM touchline.bet_selection AS leg
    WHERE leg.player_id = $1 AND leg.match_id = $8)`
  return { where: `${ofPlayer} AND ${ofMatch}`, values: [...values, match_id], suffix: '-of-match' }
}
