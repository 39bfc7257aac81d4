import { createHash } from 'node:crypto'
import { selectionKey } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import type { CustomPrice } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** A quoted price can be bet for this long, unless one of its lines changes. */
const quoteSeconds = 30

/** Each new quote deletes at most this many expired ones. */
const deletedAtOnce = 20

/** A selection, the version of its line that the price is based on, and its odds as a single at that version. */
export type VersionedSelection = { selection: CustomSelection; lineVersion: string; oddsMilli: number | null }

export type StoredQuotes = {
  store(legs: readonly VersionedSelection[], price: CustomPrice): Promise<Date>
  /** Returns the quote with the requested price, or else the latest one; undefined if all have expired. */
  find(legs: readonly VersionedSelection[], requestedOddsMilli: number): Promise<CustomPrice | undefined>
}

export function createStoredQuotes(database: Database): StoredQuotes {
  return {
    async store(legs, { oddsMilli, voidOddsMilli }) {
      const { rows } = await database.query<{ expires_at: Date }>({
        name: 'store-custom-bet-quote',
        text: `WITH expired AS (
            DELETE FROM touchline.custom_bet_quote WHERE (digest, odds_milli) IN (
              SELECT digest, odds_milli FROM touchline.custom_bet_quote WHERE expires_at < clock_timestamp()
              ORDER BY expires_at LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED))
          INSERT INTO touchline.custom_bet_quote (digest, odds_milli, void_odds_milli, expires_at)
          VALUES ($1, $2, $3, clock_timestamp() + ${quoteSeconds} * interval '1 second')
          ON CONFLICT (digest, odds_milli) DO UPDATE SET void_odds_milli = excluded.void_odds_milli,
            expires_at = excluded.expires_at
          RETURNING expires_at`,
        values: [digestOf(legs), oddsMilli, inKeyOrder(legs).map((place) => voidOddsMilli[place] ?? null)],
      })
      const [row] = rows
      if (!row) throw new Error('a quote was not stored')
      return row.expires_at
    },
    async find(legs, requestedOddsMilli) {
      const { rows } = await database.query<{ odds_milli: number; void_odds_milli: (number | null)[] }>({
        name: 'find-custom-bet-quote',
        text: `SELECT odds_milli, void_odds_milli FROM touchline.custom_bet_quote
          WHERE digest = $1 AND expires_at > clock_timestamp()
          ORDER BY odds_milli = $2 DESC, expires_at DESC LIMIT 1`,
        values: [digestOf(legs), requestedOddsMilli],
      })
      const [row] = rows
      if (!row) return undefined
      const voidOddsMilli: (number | null)[] = legs.map(() => null)
      inKeyOrder(legs).forEach((place, index) => (voidOddsMilli[place] = row.void_odds_milli[index] ?? null))
      return { oddsMilli: row.odds_milli, voidOddsMilli }
    },
  }
}

/** The order of the legs does not change the key. */
export function quoteKey(legs: readonly VersionedSelection[]): string {
  return inKeyOrder(legs)
    .map((place) => `${selectionKey(legs[place]!.selection)}@${legs[place]!.lineVersion}`)
    .join('\n')
}

function digestOf(legs: readonly VersionedSelection[]): Buffer {
  return createHash('sha256').update(quoteKey(legs)).digest()
}

/** Returns the legs' indexes, sorted by the keys of their selections. */
function inKeyOrder(legs: readonly VersionedSelection[]): number[] {
  const keys = legs.map(({ selection }) => selectionKey(selection))
  return [...keys.keys()].toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
}
