import { evaluateComparison, foldPerson, isOnHold } from '@touchline/betting'
import type { Person, PersonMatch } from '@touchline/betting'
import type { Log } from '@touchline/process'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { readState, setVerification } from './verification-state.ts'

type Owner = { id: number; operatorId: number }

export type Comparison = {
  player: Owner
  person: Person
  /**
   * What is compared: all data of a new account, the name and birth date of a profile, or the mailbox of an address.
   */
  of: 'account' | 'profile' | 'email'
  /** The browser of the call. It is compared only for a new account, because members of a household share browsers. */
  deviceHash?: Buffer | null
  log: Log
  traceId: string
}

/**
 * PERSON-5, PERSON-8: puts a player on hold who resembles an excluded player or the owner of a closed account. It runs
 * in the transaction that writes the name, birth date or address, and before that locks any player, because the players
 * to compare are locked in a fixed order.
 */
export async function comparePerson(
  client: PoolClient,
  { player, person, of, deviceHash = null, log, traceId }: Comparison,
): Promise<void> {
  const terms = foldPerson(person)
  const [name, near] = of === 'email' ? [null, []] : [terms.name, terms.near]
  const { rows } = await client.query<{ kind: PersonMatch['kind']; is_known: boolean; is_new: boolean }>({
    name: 'match-person',
    text: 'SELECT kind, is_known, is_new FROM touchline.match_person($1, $2, $3, $4, $5, $6)',
    values: [
      ...[player.id, player.operatorId, name, near],
      ...[of === 'profile' ? null : terms.mailbox, of === 'account' ? deviceHash : null],
    ],
  })
  await savePerson(client, player, person)
  const was = await readState(client, player.id)
  const matches = rows.map(({ kind, is_known: isKnown, is_new: isNew }) => ({ kind, isKnown, isNew }))
  const state = evaluateComparison({ was, matches, isNewAccount: of === 'account', isRenamed: of === 'profile' })
  if (state === null) return
  const isSet = await setVerification(client, player, { was, state, source: isOnHold(state) ? 'comparison' : 'player' })
  if (!isSet || !isOnHold(state)) return
  const kinds = [...new Set(matches.map(({ kind }) => kind))]
  log.warn({ event: 'player-on-hold', player_id: player.id, state, kinds, trace_id: traceId }, 'security event')
}

/** Compares a player by the stored data, or by a new address. */
export async function comparePlayer(
  client: PoolClient,
  player: Owner,
  { email, ...more }: Omit<Comparison, 'player' | 'person'> & { email?: string },
): Promise<void> {
  const { rows } = await client.query<Person>({
    name: 'read-person',
    text: `SELECT first_name AS "firstName", last_name AS "lastName", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", email
      FROM touchline.player WHERE id = $1`,
    values: [player.id],
  })
  if (!rows[0]) return
  await comparePerson(client, { player, person: { ...rows[0], ...(email !== undefined && { email }) }, ...more })
}

/** Stores the data by which a player is found if they exclude themselves or close their account later. */
export async function savePerson(
  database: Pick<Database, 'query'> | PoolClient,
  { id, operatorId }: Owner,
  person: Person,
): Promise<void> {
  const { name, near, mailbox } = foldPerson(person)
  await database.query({
    name: 'save-person',
    text: 'SELECT touchline.save_person($1, $2, $3, $4, $5)',
    values: [id, operatorId, name, near, mailbox],
  })
}
