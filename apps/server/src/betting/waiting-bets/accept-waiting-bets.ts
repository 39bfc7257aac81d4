import type { PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import { acceptWaitingBetsCall, bookRow, valueRow } from '../bets/index.ts'
import type { ReadFacts } from '../bets/index.ts'
import { liabilityRows } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import type { DueRequest } from './due-requests.ts'

export async function acceptWaitingBets(
  database: Database,
  { operatorId, playerId, key, locales, bets }: DueRequest,
  read: ReadFacts,
  planned: readonly PlannedBet[],
): Promise<'accepted' | 'changed' | 'gone'> {
  const liabilities = liabilityRows({ number: 1, operatorId, playerId }, planned)
  const [row] = await callSql(database, acceptWaitingBetsCall, {
    operator: operatorId,
    player: playerId,
    key,
    revision: read.bettingRevision,
    channels: locales.map((locale) => privateChannel(locale, playerId)),
    liabilities: liabilities.length === 0 ? null : liabilities,
    bets: planned.map((bet, index) => ({
      id: bets[index]!.id,
      odds_milli: bet.oddsMilli,
      potential_win_minor: bet.potentialWinMinor,
      ...valueRow(bet),
    })),
    legs: bets.flatMap(({ id, draft }, index) =>
      draft.selections.map((selection, place) => {
        const snapshot = read.snapshots[index]?.[place]
        const odds = planned[index]?.legOddsMilli[place]
        if (!snapshot || odds === undefined) throw new Error('an accepted bet has a selection that was not read')
        return { bet_id: id, id: place + 1, odds_milli: odds, ...bookRow(selection, snapshot) }
      }),
    ),
  })
  if (!row) throw new Error('touchline.accept_waiting_bets gave no answer')
  return row.accept_waiting_bets
}
