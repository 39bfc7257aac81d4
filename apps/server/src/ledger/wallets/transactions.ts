import { getTransactions } from '@touchline/contract/server'
import type { TransactionGroup } from '@touchline/contract/server'
import type { Transaction, TransactionConversion } from '@touchline/contract'
import { countRequest, handle, paginationOf, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { movementsWhere } from './movement-kinds.ts'

type Options = { database: Database; configurations: Configurations; createLimit: CreateLimit }

/** The call answers `not-found` on a site that has the transactions list switched off. */
export function ledgerRoutes({ database, configurations, createLimit }: Options): Routes {
  // Every request counts all movements of the account, which is slow for a long history.
  const readings = createLimit('transactions', { requests: 120, seconds: 60 })
  return [
    handle(getTransactions, async ({ player, site, query }) => {
      const { services } = (await configurations.current(site)).configuration
      if (!services.transactions) reject('not-found')
      await countRequest(readings, player.id)
      const { transactions, total } = await readTransactions(database, player.id, query)
      return { transactions, pagination: paginationOf(total, query) }
    }),
  ]
}

type TransactionQuery = { currency: string; group?: TransactionGroup | undefined; page: number; limit: number }

type Row = Pick<Transaction, 'kind' | 'created_at'> & {
  id: string
  amount: string
  balance: string
  subunits: string
  bet_id: string | null
  conversion: TransactionConversion | null
}

/** Reads one page of an account's movements, each with the balance after it. */
export const transactionsText = `WITH account AS (
        SELECT account.id, account.balance_minor, currency.subunits
        FROM touchline.account JOIN touchline.currency ON currency.code = account.currency
        WHERE account.player_id = $1 AND account.kind = 'available' AND account.currency = $2 AND account.subject = '')
      SELECT entry.id, kind, amount, balance, subunits, bet_id, touchline.iso_time(entry.created_at) AS created_at,
        CASE WHEN done.id IS NOT NULL THEN jsonb_build_object(
          'from', jsonb_build_object('currency', done.from_currency, 'amount', done.from_minor),
          'to', jsonb_build_object('currency', done.to_currency, 'amount', done.to_minor), 'spread_bp', done.spread_bp,
          'rates', (SELECT coalesce(jsonb_agg(jsonb_build_object('base', base, 'currency', quote,
              'rate', trim_scale(rate)::text) ORDER BY id), '[]')
            FROM touchline.exchange_rate WHERE id IN (done.from_rate, done.to_rate))) END AS conversion
      FROM (SELECT * FROM (
        SELECT transfer.id, transfer.kind::text AS kind, moved.amount, transfer.bet_id, transfer.created_at, account.subunits,
          transfer.cause,
          account.balance_minor - coalesce(sum(moved.amount) OVER newer, 0) AS balance
        FROM account JOIN touchline.transfer ON transfer.player_id = $1
          AND account.id IN (transfer.debit_account, transfer.credit_account)
        CROSS JOIN LATERAL (SELECT CASE WHEN transfer.debit_account = account.id THEN -transfer.amount_minor
          ELSE transfer.amount_minor END AS amount) AS moved
        WINDOW newer AS (ORDER BY transfer.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS movement
        WHERE $3::text[] IS NULL OR kind = ANY ($3) ORDER BY id DESC LIMIT $4 OFFSET $5) AS entry
      -- Conversions are joined to the page alone, because a player may have many.
      LEFT JOIN touchline.currency_conversion AS done ON done.player_id = $1
        AND done.id = CASE kind WHEN 'conversion' THEN split_part(cause, '/', 2)::uuid END
      ORDER BY entry.id DESC`

/**
 * Returns movements of the available balance, newest first. Each balance is computed backwards from the current one, so a page
 * reads only the movements newer than its last.
 */
async function readTransactions(
  database: Database,
  playerId: number,
  { currency, group, page, limit }: TransactionQuery,
): Promise<{ transactions: Transaction[]; total: number }> {
  const kinds = group === undefined ? null : movementsWhere((movement) => movement.group === group)
  const { rows } = await database.query<Row>({
    name: 'read-transactions',
    text: transactionsText,
    values: [playerId, currency, kinds, limit, (page - 1) * limit],
  })
  const counted = await database.query<{ total: number }>({
    name: 'count-transactions',
    text: `SELECT count(*)::integer AS total FROM touchline.account JOIN touchline.transfer ON transfer.player_id = $1
        AND account.id IN (transfer.debit_account, transfer.credit_account)
      WHERE account.player_id = $1 AND account.kind = 'available' AND account.currency = $2 AND account.subject = ''
        AND ($3::text[] IS NULL OR transfer.kind::text = ANY ($3))`,
    values: [playerId, currency, kinds],
  })
  return { transactions: rows.map((row) => toTransaction(row, currency)), total: counted.rows[0]?.total ?? 0 }
}

function toTransaction(row: Row, currency: string): Transaction {
  const { kind, created_at, bet_id: betId, conversion } = row
  return {
    id: Number(row.id),
    kind,
    amount: Number(row.amount),
    balance: Number(row.balance),
    currency,
    subunits: Number(row.subunits),
    bet: betId === null ? null : { id: betId, ref: betRef(betId) },
    ...(conversion === null ? {} : { conversion }),
    created_at,
  }
}

/** Returns the short reference under which the player sees the bet elsewhere. */
function betRef(id: string): string {
  return id.replaceAll('-', '').slice(0, 10).toUpperCase()
}
