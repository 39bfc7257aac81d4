import type { AcceptPolicy, BetDraft } from '@touchline/contract'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** A request at the end of its delay. Its bets are decided together. */
export type DueRequest = {
  operatorId: number
  playerId: number
  key: string
  locale: string
  /** The site of the request; null for older requests that were stored without it. */
  site: Site | null
  /** The player's price policy at the time of the request, which still applies if the player has changed it since. */
  acceptance: { policy: AcceptPolicy; toleranceMilli: number }
  /** `lineVersions` are the versions of the selections' lines at the time of the request. */
  bets: { id: string; liabilityMinor: number; lineVersions: string[]; draft: BetDraft }[]
  /** The languages of the player's sites. The message is sent to the channel of each, because any may be in use. */
  locales: string[]
}

type Row = {
  operator_id: number
  player_id: string
  request_key: string
  locale: string
  site: Site | null
  accept_policy: AcceptPolicy
  odds_tolerance_milli: number
  bets: { id: string; liability: number; line_versions: string[]; draft: BetDraft & { system_id: number | null } }[]
  locales: string[] | null
}

/** Reads the requests that are due, the longest overdue first, except those listed as `player/key`. */
export async function readDueRequests(
  database: Database,
  limit: number,
  except: readonly string[] = [],
): Promise<DueRequest[]> {
  const { rows } = await database.query<Row>({
    name: 'read-due-requests',
    text: `SELECT bet.operator_id, bet.player_id, bet.request_key, bet.locale, bet.accept_policy, bet.odds_tolerance_milli,
        (SELECT jsonb_build_object('id', site.id, 'operatorId', site.operator_id, 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone) FROM touchline.site WHERE site.id = bet.site_id) AS site,
        jsonb_agg(jsonb_build_object('id', bet.id, 'liability',
          -- A bet from before exchange rates existed has no stored liability.
          coalesce(bet.liability_minor, greatest(bet.potential_win_minor - bet.stake_minor, 0)),
          'line_versions', (SELECT jsonb_agg(leg.line_version::text ORDER BY leg.id) FROM touchline.bet_selection leg
            WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id), 'draft', jsonb_build_object(
          'stake', jsonb_build_object('value', bet.stake_minor, 'currency', bet.currency),
          'system_id', bet.system_id, 'custom_odds', bet.custom_odds_milli, 'selections', (
            SELECT jsonb_agg(jsonb_build_object('match_id', leg.match_id, 'market_id', leg.market_id,
              'specifier', leg.specifier, 'outcome_id', leg.outcome_id, 'odds', leg.requested_odds_milli) ORDER BY leg.id)
            FROM touchline.bet_selection leg WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id)))
          ORDER BY bet.position) AS bets,
        (SELECT array_agg(DISTINCT locale) FROM touchline.site, unnest(site.locales) AS locale
          WHERE site.operator_id = bet.operator_id) AS locales
      FROM (SELECT DISTINCT player_id, request_key, decides_at FROM touchline.bet
        WHERE status = 'submitted' AND decides_at <= clock_timestamp()
          AND player_id || '/' || request_key <> ALL ($2::text[]) ORDER BY decides_at LIMIT $1) AS due
      JOIN touchline.bet ON bet.player_id = due.player_id AND bet.request_key = due.request_key
      GROUP BY bet.operator_id, bet.player_id, bet.request_key, bet.locale, bet.site_id, bet.accept_policy, bet.odds_tolerance_milli`,
    values: [limit, except],
  })
  return rows.map((row) => ({
    operatorId: row.operator_id,
    playerId: Number(row.player_id),
    key: row.request_key,
    locale: row.locale,
    site: row.site,
    acceptance: { policy: row.accept_policy, toleranceMilli: row.odds_tolerance_milli },
    bets: row.bets.map(({ id, liability, line_versions, draft }) => ({
      id,
      liabilityMinor: liability,
      lineVersions: line_versions,
      draft: given(draft),
    })),
    locales: row.locales ?? [],
  }))
}

/** Removes optional members that are null in the row. */
function given(draft: Row['bets'][number]['draft']): BetDraft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)) as BetDraft
}
