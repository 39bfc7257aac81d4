import type { Liability, PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { LegSnapshot, ReadFacts } from '../bets/index.ts'
import type { Database } from '../runtime/index.ts'
import type { DueRequest } from './due-requests.ts'

type AcceptedBet = Omit<PlannedBet, 'liabilities'> & { liabilities: (Liability & { subject: string })[] }

export async function acceptWaitingBets(
  database: Database,
  { operatorId, playerId, key, locales, bets }: DueRequest,
  read: ReadFacts,
  planned: readonly AcceptedBet[],
): Promise<'accepted' | 'changed' | 'gone'> {
  const legs = bets.flatMap(({ id, draft }, index) =>
    draft.selections.map((selection, place) => {
      const snapshot: LegSnapshot | undefined = read.snapshots[index]?.[place]
      if (!snapshot) throw new Error('an accepted bet has a selection that was not read')
      return { ...selection, ...snapshot, bet: id, number: place + 1, given: planned[index]?.legOddsMilli[place] }
    }),
  )
  const liabilities = planned.flatMap((bet) =>
    bet.liabilities.map(({ of, selection, subject, amountMinor, limitMinor }) => ({
      request: 1,
      operator_id: operatorId,
      currency: bet.currency,
      subject,
      player_id: of === 'player' ? playerId : 0,
      match_id: selection.match_id,
      ...(of === 'outcome' ? selection : {}),
      amount: Number(amountMinor),
      most: Number(limitMinor),
    })),
  )
  const { rows } = await database.query<{ state: 'accepted' | 'changed' | 'gone' }>({
    name: 'accept-waiting-bets',
    text: `SELECT touchline.accept_waiting_bets(${Array.from({ length: 20 }, (_, i) => `$${i + 1}`).join(', ')}) AS state`,
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
      legs.map(({ validUntilMs }) => (validUntilMs === null ? 'infinity' : new Date(validUntilMs).toISOString())),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('touchline.accept_waiting_bets gave no answer')
  return row.state
}
