import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

export type ProducerState = 'down' | 'recovering' | 'delayed' | 'up'

type RaisedMatch = { matchId: number; isLive: boolean }

type RaisedRow = { id: string; is_live: boolean }

const isLiveColumn = `status = ${MatchStatus.Live} AS is_live`

/** Suspends the producer at once, without waiting for writes of the book. Returns whether it was trusted before. */
export async function suspendProducer(database: Database, producerId: number, state: ProducerState): Promise<boolean> {
  const { rows } = await database.query<{ was_trusted: boolean }>({
    name: 'suspend-producer',
    text: `UPDATE touchline.producer SET state = $2, trusted_until = '-infinity'
      FROM (SELECT id, state = 'up' AND trusted_until >= clock_timestamp() AS was_trusted FROM touchline.producer
        WHERE id = $1 FOR UPDATE) AS old
      WHERE producer.id = old.id RETURNING old.was_trusted`,
    values: [producerId, state],
  })
  return rows[0]?.was_trusted ?? false
}

/**
 * Stores the producer's state. If it becomes trusted or is no longer trusted, raises the versions of all open matches
 * with its lines. `wasTrusted` is true if `suspendProducer` has already ended its trust.
 */
export async function setProducerState(
  database: Database,
  producerId: number,
  state: ProducerState,
  reason: string,
  trustedForMs: number,
  wasTrusted = false,
): Promise<RaisedMatch[]> {
  const { rows } = await database.query<RaisedRow>({
    name: 'set-producer-state',
    text: `WITH old AS (
        SELECT id, $5 OR (state = 'up' AND trusted_until >= clock_timestamp()) AS was_trusted
        FROM touchline.producer WHERE id = $1
      ), set AS (
        UPDATE touchline.producer SET state = $2, reason = $3, changed_at = clock_timestamp(),
          trusted_until = CASE WHEN $2 = 'up' THEN clock_timestamp() + $4 * interval '1 millisecond' ELSE '-infinity' END
        WHERE id = $1
      )
      UPDATE touchline.match SET version = version + 1
      WHERE status < ${MatchStatus.Stopped} AND ($2 = 'up') IS DISTINCT FROM (SELECT was_trusted FROM old)
        AND EXISTS (SELECT FROM touchline.market_line line WHERE line.match_id = match.id AND line.producer_id = $1)
      RETURNING id, ${isLiveColumn}`,
    values: [producerId, state, reason, trustedForMs, wasTrusted],
  })
  return rows.map(toRaised)
}

/** Closes the open lines that a recovery did not mention, because the producer no longer offers them. */
export async function closeUntouched(database: Database, producerId: number, since: Date): Promise<RaisedMatch[]> {
  const { rows } = await database.query<RaisedRow>({
    name: 'close-untouched',
    text: `WITH closed AS (
        UPDATE touchline.market_line line SET status = ${MarketStatus.Inactive}, version = match.version + 1
        FROM touchline.match
        WHERE match.id = line.match_id AND match.status < ${MatchStatus.Stopped} AND line.producer_id = $1 AND line.status IN (${MarketStatus.Active}, ${MarketStatus.Suspended})
          AND line.touched_at < $2
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM closed)
      RETURNING id, ${isLiveColumn}`,
    values: [producerId, since],
  })
  return rows.map(toRaised)
}

function toRaised({ id, is_live: isLive }: RaisedRow): RaisedMatch {
  return { matchId: Number(id), isLive }
}
