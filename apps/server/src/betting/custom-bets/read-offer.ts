import { marketKey } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** What the provider calls a match, and which of its lines can be bet. */
export type Offer = { urn: string; provider: string; openLines: ReadonlySet<string> }

/** Open lines of producers that can be trusted. Undefined for an unknown match. */
export async function readOffer(database: Database, matchId: number): Promise<Offer | undefined> {
  const { rows } = await database.query<{ urn: string; provider: string; lines: [number, string][] | null }>({
    name: 'read-custom-bet-offer',
    text: `SELECT match.urn, match.provider, (
        SELECT jsonb_agg(jsonb_build_array(line.market_id, line.specifier)) FROM touchline.book_line line
        JOIN touchline.producer ON producer.id = line.producer_id AND producer.state = 'up'
          AND producer.trusted_until > clock_timestamp()
        WHERE line.match_id = match.id AND line.status = 1) AS lines
      FROM touchline.match WHERE match.id = $1 AND match.kind = 'match'`,
    values: [matchId],
  })
  const [row] = rows
  if (!row) return undefined
  const keys = (row.lines ?? []).map(([id, specifier]) => marketKey({ id, specifier }))
  return { urn: row.urn, provider: row.provider, openLines: new Set(keys) }
}
