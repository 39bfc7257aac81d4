import type { PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import { rateColumns, validUntil } from '../bets/index.ts'
import type { LegSnapshot, ReadFacts } from '../bets/index.ts'
import { liabilityRows } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { DueRequest } from './due-requests.ts'

export async function acceptWaitingBets(
  database: Database,
  { operatorId, playerId, key, locales, bets }: DueRequest,
  read: ReadFacts,
  planned: readonly PlannedBet[],
): Promise<'accepted' | 'changed' | 'gone'> {
  const legs = bets.flatMap(({ id, draft }, index) =>
    draft.selections.map((selection, place) => {
      const snapshot: LegSnapshot | undefined = read.snapshots[index]?.[place]
      if (!snapshot) throw new Error('an accepted bet has a selection that was not read')
      return { ...selection, ...snapshot, bet: id, number: place + 1, given: planned[index]?.legOddsMilli[place] }
    }),
  )
  const liabilities = liabilityRows({ number: 1, operatorId, playerId }, planned)
  const { rows } = await database.query<{ state: 'accepted' | 'changed' | 'gone' }>({
    name: 'accept-waiting-bets',
    text: `SELECT touchline.accept_waiting_bets(${Array.from({ length: 25 }, (_, i) => `$${i + 1}`).join(', ')}) AS state`,
    values: [
      operatorId,
      playerId,
      key,
      read.bettingRevision,
      locales.map((locale) => privateChannel(locale, playerId)),
      liabilities.length === 0 ? null : JSON.stringify(liabilities),
      bets.map(({ id }) => id),
      planned.map(({ oddsMilli }) => oddsMilli),
      planned.map(({ potentialWinMinor }) => potentialWinMinor),
      ...rateColumns(planned),
      legs.map(({ bet }) => bet),
      legs.map(({ number }) => number),
      legs.map(({ match_id }) => match_id),
      legs.map(({ market_id }) => market_id),
      legs.map(({ specifier }) => specifier),
      legs.map(({ given }) => given),
      legs.map(({ lineVersion }) => lineVersion),
      legs.map(({ feedTs }) => feedTs),
      legs.map(({ producerId }) => producerId),
      legs.map(({ matchStatus }) => matchStatus),
      legs.map(validUntil),
      legs.map(({ startAt }) => startAt.toISOString()),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('touchline.accept_waiting_bets gave no answer')
  return row.state
}
