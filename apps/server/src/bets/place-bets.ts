import { betRejections, canonicalSpecifier, privateChannel } from '@touchline/contract'
import type { BetRejection, BetRejectionCode, PlacedBet, postBets, SelectionDraft } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

export type PlaceRequest = z.infer<(typeof postBets)['body']>

export type Placement = {
  player: { id: number; operatorId: number; locale: string }
  /** The idempotency key was created for this exact request. */
  key: string
  request: PlaceRequest
  /** Names of each bet's selection, in the order of the bets. */
  names: readonly SelectionNames[]
  locale: string
  traceId: string
}

export type PlacementAnswer =
  | { ok: true; bets: PlacedBet[]; isRepeat: boolean }
  | { ok: false; error: 'bet-refused'; rejections: BetRejection[]; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch' }

type Row =
  | { status: 200; body: { bets: PlacedBet[] }; is_repeat: boolean }
  | { status: 422; body: { errors_by_bet: Omit<BetRejection, 'code'>[] }; is_repeat: boolean }
  | { status: 409; body: null; is_repeat: boolean }

/** All bets or none, once per key, in one round trip: everything is decided by `touchline.place_bets` (BET-05). */
export async function placeBets(database: Database, placement: Placement): Promise<PlacementAnswer> {
  const row = await place(database, placement).catch((error: unknown) => {
    // Without an account there is no wallet to queue at, so two repeats can meet; the other one's answer is stored now.
    if (error instanceof DatabaseError && error.code === uniqueViolation) return place(database, placement)
    throw error
  })
  return toAnswer(row)
}

/** What the key was answered; undefined where nothing was ever decided under it. Another player's keys are not found. */
export async function readAnswer(
  database: Database,
  playerId: number,
  key: string,
): Promise<PlacementAnswer | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-placement-answer',
    text: 'SELECT status, body, true AS is_repeat FROM touchline.idempotency WHERE player_id = $1 AND key = $2',
    values: [playerId, key],
  })
  return rows[0] && toAnswer(rows[0])
}

function toAnswer(row: Row): PlacementAnswer {
  switch (row.status) {
    case 200:
      return { ok: true, bets: row.body.bets, isRepeat: row.is_repeat }
    case 409:
      return { ok: false, error: 'idempotency-mismatch' }
    case 422:
      return {
        ok: false,
        error: 'bet-refused',
        rejections: row.body.errors_by_bet.map((rejection) => ({ ...rejection, code: numberOf(rejection.reason) })),
        isRepeat: row.is_repeat,
      }
  }
}

const uniqueViolation = '23505'

async function place(database: Database, { player, key, request, names, locale, traceId }: Placement): Promise<Row> {
  const channels = new Set([locale, player.locale].map((language) => privateChannel(language, player.id)))
  const { rows } = await database.query<Row>({
    name: 'place-bets',
    text: 'SELECT status, body, is_repeat FROM touchline.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      player.operatorId,
      player.id,
      key,
      JSON.stringify(canonical(request)),
      JSON.stringify(names),
      locale,
      [...channels],
      traceId,
      JSON.stringify(request),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('touchline.place_bets gave no answer')
  return row
}

/** The book names its lines by canonical specifiers. The key is for the request as it was sent. */
function canonical(request: PlaceRequest): PlaceRequest {
  return {
    ...request,
    bets: request.bets.map((bet) => ({
      ...bet,
      selections: bet.selections.map((selection) => ({
        ...selection,
        specifier: canonicalSpecifier(selection.specifier),
      })),
    })),
  }
}

function numberOf(reason: BetRejectionCode): number {
  return betRejections[reason]
}

/** Names of a selection at the moment it is bet on; without them the bet keeps the ids. */
type SelectionNames = { market?: string; outcome?: string }

/** Reads them for one language, in the order of the selections. The catalogue owns the names; the process joins the two. */
export type ReadSelectionNames = (locale: string, selections: readonly SelectionDraft[]) => Promise<SelectionNames[]>
