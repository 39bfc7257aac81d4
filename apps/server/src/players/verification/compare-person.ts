import { evaluateComparison, foldPerson, isOnHold } from '@touchline/betting'
import type { Person, PersonMatch } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { PoolClient } from 'pg'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

type Owner = { id: number; operatorId: number }

export type Comparison = {
  player: Owner
  person: Person
  /** Tells what is compared: everything of a new account, name and birth date of a profile, or the mailbox of an address. */
  of: 'account' | 'profile' | 'email'
  /** The browser that makes the call. It counts only for a new account, because members of a household share browsers. */
  deviceHash?: Buffer | null
  log: Log
  traceId: string
}

/**
 * PERSON-5, PERSON-8: puts a player on hold who resembles one who is excluded or has closed their account. It runs in the
 * transaction that writes the name, birth date or address, before that locks any player, because the compared players are
 * locked in a fixed order.
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

/** Compares a player by their stored data. */
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

/** Stores what the player can be found by if they ever exclude themselves or close their account. */
async function savePerson(
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

async function readState(client: PoolClient, playerId: number): Promise<VerificationState> {
  const { rows } = await client.query<{ verification: VerificationState }>({
    name: 'read-verification-state',
    text: 'SELECT verification FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.verification ?? 'not-checked'
}

/** Returns whether an excluded player, or one on hold, has used this browser; such a browser gets no demo player. */
export async function isClosedToDemo(
  database: Pick<Database, 'query'>,
  operatorId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await database.query<{ verification: VerificationState; is_excluded: boolean }>({
    name: 'players-of-device',
    text: `SELECT player.verification, coalesce(player.excluded_until > touchline.now(), false) AS is_excluded
      FROM touchline.known_device AS known JOIN touchline.player ON player.id = known.player_id
      WHERE known.device_hash = $2 AND player.operator_id = $1
      UNION ALL
      SELECT player.verification, coalesce(player.excluded_until > touchline.now(), false)
      FROM touchline.sign_up JOIN touchline.player ON player.id = sign_up.player_id
      -- After a confirmation by mail, someone else may have filled in the form.
      WHERE sign_up.device_hash = $2 AND player.operator_id = $1 AND sign_up.confirmed_by IS NULL
      ORDER BY is_excluded DESC, verification DESC LIMIT 1000`,
    values: [operatorId, deviceHash],
  })
  return rows.some(({ verification, is_excluded: isExcluded }) => isExcluded || isOnHold(verification))
}

type VerificationChange = {
  was: VerificationState
  state: VerificationState
  /** When the state last changed, as text to the microsecond; without it, any time matches. */
  since?: string | null
  source: 'comparison' | 'provider' | 'staff' | 'player'
  /** Closes the matches that were found for the player. */
  decided?: { by: string; reason: string | null }
}

/** Returns false if the player's state has changed meanwhile. */
export async function setVerification(
  database: Pick<Database, 'query'> | PoolClient,
  { id, operatorId }: { id: number; operatorId: number },
  { was, state, since = null, source, decided }: VerificationChange,
): Promise<boolean> {
  const { rows } = await database.query<{ is_set: boolean }>({
    name: 'set-verification',
    text: 'SELECT touchline.set_verification($1, $2, $3, $4, $5, $6, $7, $8) AS is_set',
    values: [operatorId, id, was, state, source, since, decided?.by ?? null, decided?.reason ?? null],
  })
  return rows[0]?.is_set === true
}

const everyMs = 5_000
const batchSize = 200

type Row = Person & { id: string; operatorId: number }

/**
 * Stores the comparison data of players created before it existed, or without a sign-up. Players who have since been excluded
 * or closed their account are stored again, which also lists the accounts that resemble them.
 */
export function startIndexing({ database, log }: { database: Database; log: Log }): Loop {
  // A player who cannot be indexed delays no other, and is tried again in the next round.
  let afterId = 0
  return startLoop({
    log,
    interrupted: 'players not indexed by what they are compared by',
    step: async (isStopping) => {
      const { rows } = await database.query<Row>({
        name: 'players-to-index',
        text: `SELECT id, operator_id AS "operatorId", first_name AS "firstName", last_name AS "lastName",
            to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", email
          FROM touchline.player WHERE NOT is_compared_by AND NOT is_demo AND id > $2 ORDER BY id LIMIT $1`,
        values: [batchSize, afterId],
      })
      for (const { id, operatorId, ...person } of rows) {
        if (isStopping()) break
        await savePerson(database, { id: Number(id), operatorId }, person).catch((error: unknown) =>
          log.error({ err: error, player_id: Number(id) }, 'player not indexed by what they are compared by'),
        )
        afterId = Number(id)
      }
      if (rows.length < batchSize) afterId = 0
      return rows.length < batchSize ? everyMs : 0
    },
  })
}
