import type { Database } from '../../../platform/runtime/index.ts'
import type { Market, NamedMarket } from '@touchline/contract'
import type { RankedMarket } from './market-groups.ts'

export type Overlay = {
  operatorId: number
  kind: 'sport' | 'category' | 'tournament' | 'match' | 'market'
  provider: string
  /** The provider's URN of the subject; of a market, its id. */
  subjectUrn: string
  priority?: number
  isHidden?: boolean
  isTop?: boolean
  names?: Readonly<Record<string, string>>
}

/**
 * Replaces an operator's overlay of one subject. Only the role that owns the schema may do this, not the running
 * processes.
 */
export async function setOverlay(database: Pick<Database, 'query'>, overlay: Overlay): Promise<void> {
  const { operatorId, kind, provider, subjectUrn, priority = 0, isHidden = false, isTop = false, names = {} } = overlay
  await database.query(
    `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, priority, is_hidden, is_top, names)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (operator_id, kind, provider, subject_urn) DO UPDATE SET priority = excluded.priority,
        is_hidden = excluded.is_hidden, is_top = excluded.is_top, names = excluded.names`,
    [operatorId, kind, provider, subjectUrn, priority, isHidden, isTop, JSON.stringify(names)],
  )
}

type MarketOverlay = { priority: number; is_hidden: boolean; is_top: boolean; name: string | null }

/** An operator's overlays of markets. All are read at once, because there are only a few. */
export type MarketOverlays = {
  of(provider: string, marketId: number): MarketOverlay
  rank<M extends { id: number; specifier: string }>(provider: string, market: M): M & RankedMarket
  /** Returns the market as the contract has it, with the operator's name and priority. */
  dress(market: NamedMarket, match: { provider: string; urn_id: string }, nextBetStop?: number | null): Market
}

const plain: MarketOverlay = { priority: 0, is_hidden: false, is_top: false, name: null }

type OverlayReader = { database: Database; operatorId: number; locale: string; builderProvider?: string | undefined }

export async function readMarketOverlays(reader: OverlayReader): Promise<MarketOverlays> {
  const { database, operatorId, locale, builderProvider } = reader
  const { rows } = await database.query<MarketOverlay & { provider: string; subject_urn: string }>({
    name: 'read-market-overlays',
    text: `SELECT provider, subject_urn, priority, is_hidden, is_top, names ->> $2 AS name
      FROM touchline.overlay WHERE operator_id = $1 AND kind = 'market' LIMIT 5000`,
    values: [operatorId, locale],
  })
  const known = new Map(rows.map((row) => [`${row.provider}/${row.subject_urn}`, row]))
  const of = (provider: string, marketId: number) => known.get(`${provider}/${marketId}`) ?? plain
  return {
    of,
    rank(provider, market) {
      const { priority, is_top: isTop } = of(provider, market.id)
      return { ...market, priority, isTop }
    },
    dress(market, { provider, urn_id }, nextBetStop = null) {
      const { priority, name } = of(provider, market.id)
      return {
        ...market,
        match_urn_id: urn_id,
        provider,
        name: name ?? market.name,
        priority,
        next_bet_stop: nextBetStop,
        custom_bet_groups: provider === builderProvider ? market.groups.filter((group) => group !== 'main') : [],
      }
    },
  }
}
