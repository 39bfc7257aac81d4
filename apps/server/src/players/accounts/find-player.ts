import type { SignedIn } from '../../platform/http/index.ts'
import { createBatcher, hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const seenEveryMs = 60_000

/**
 * Called once a minute with the sessions that were used. Returns the players whose sessions it has ended because they
 * are out of minutes.
 */
type OnSeen = (tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<number>>

type Lookup = { tokenHash: Buffer; operatorId: number }

/** Returns a function that finds the player of a session token. Concurrent calls share one statement. */
export function createPlayerFinder(
  database: Database,
  onSeen: OnSeen,
): (token: string, operatorId: number) => Promise<SignedIn | undefined> {
  const find = createBatcher<Lookup, SignedIn | undefined>({
    size: 64,
    atOnce: 2,
    run: (requested) => findByAnyToken(database, onSeen, requested),
    runAlone: async (requested) => (await findByAnyToken(database, onSeen, [requested]))[0],
  })
  return (token, operatorId) => find({ tokenHash: hashToken(token), operatorId })
}

/**
 * Finds the players of tokens. A token that was replaced less than half a minute ago is accepted too, because calls
 * with it may still be on their way.
 */
async function findByAnyToken(
  database: Database,
  onSeen: OnSeen,
  requested: readonly Lookup[],
): Promise<(SignedIn | undefined)[]> {
  const found = await findPlayers(database, onSeen, requested)
  const missing = requested.filter((_, index) => found[index] === undefined)
  const current = await readCurrentHashes(database, missing)
  if (current.size === 0) return found
  const renewed = requested.map(({ tokenHash, operatorId }, index) => {
    const hash = found[index] ? undefined : current.get(tokenHash.toString('hex'))
    return hash && { tokenHash: hash, operatorId }
  })
  const again = await findPlayers(
    database,
    onSeen,
    renewed.filter((one) => one !== undefined),
  )
  return renewed.map((one, index) => (one ? again.shift() : found[index]))
}

async function readCurrentHashes(database: Database, missing: readonly Lookup[]): Promise<Map<string, Buffer>> {
  if (missing.length === 0) return new Map()
  const { rows } = await database.query<{ former: string; current: Buffer }>({
    name: 'read-current-tokens',
    text: `SELECT encode(former.token_hash, 'hex') AS former, session.token_hash AS current
      FROM touchline.former_session_token AS former JOIN touchline.session ON session.id = former.session_id
      WHERE former.token_hash = ANY ($1::bytea[]) AND former.expires_at > clock_timestamp()`,
    values: [missing.map(({ tokenHash }) => tokenHash)],
  })
  return new Map(rows.map(({ former, current }) => [former, current]))
}

type FoundRow = {
  place: number
  id: string
  locale: string
  is_due: boolean
  opened_at: Date
  checked_at: Date | null
  is_excluded: boolean
  is_on_hold: boolean
}

async function findPlayers(
  database: Database,
  onSeen: OnSeen,
  requested: readonly Lookup[],
): Promise<(SignedIn | undefined)[]> {
  const { rows } = await database.query<FoundRow>({
    name: 'find-players',
    text: `SELECT requested.place::integer AS place, found.player_id AS id, found.language AS locale,
        found.last_seen_at < statement_timestamp() - $3 * interval '1 millisecond' AS is_due, found.opened_at,
        found.checked_at, found.is_excluded, found.is_on_hold
      FROM unnest($1::bytea[], $2::integer[]) WITH ORDINALITY AS requested(token_hash, operator_id, place)
      CROSS JOIN LATERAL touchline.session_player(requested.token_hash, requested.operator_id) AS found`,
    values: [requested.map(({ tokenHash }) => tokenHash), requested.map(({ operatorId }) => operatorId), seenEveryMs],
  })
  const found = new Map(rows.map((row) => [row.place - 1, row]))
  // The last use of a session is recorded once a minute only, so that most calls write nothing. That is enough, because
  // sessions stay open for half an hour without use.
  const due = requested.filter((_, index) => found.get(index)?.is_due === true)
  const over = due.length > 0 ? await onSeen(due.map(({ tokenHash }) => tokenHash)) : new Set()
  const reading = requested.filter((_, index) => found.get(index)?.is_excluded === true)
  const readsUntil = await readOutOfMinutes(database, reading)
  return requested.map(({ operatorId, tokenHash }, index) => {
    const row = found.get(index)
    if (!row || over.has(Number(row.id))) return undefined
    const outOfMinutesUntil = readsUntil.get(tokenHash.toString('hex'))
    const signedIn = toSignedIn(row, operatorId)
    return outOfMinutesUntil === undefined ? signedIn : { ...signedIn, isExcluded: false, outOfMinutesUntil }
  })
}

/**
 * Of the read-only sessions, returns those whose player is out of minutes and not excluded, with the time until which.
 */
async function readOutOfMinutes(database: Database, reading: readonly Lookup[]): Promise<Map<string, string>> {
  if (reading.length === 0) return new Map()
  const { rows } = await database.query<{ token: string; until: Date }>({
    name: 'read-want-of-minutes',
    text: `SELECT encode(session.token_hash, 'hex') AS token, session.reads_until AS until
      FROM touchline.session JOIN touchline.player ON player.id = session.player_id
      WHERE session.token_hash = ANY ($1::bytea[]) AND session.reads_until > touchline.now()
        AND coalesce(player.excluded_until, '-infinity') <= touchline.now()`,
    values: [reading.map(({ tokenHash }) => tokenHash)],
  })
  return new Map(rows.map(({ token, until }) => [token, until.toISOString()]))
}

function toSignedIn(row: FoundRow, operatorId: number): SignedIn {
  const session = { openedAtMs: row.opened_at.getTime(), checkedAtMs: row.checked_at?.getTime() ?? null }
  return {
    id: Number(row.id),
    operatorId,
    locale: row.locale,
    session,
    isExcluded: row.is_excluded,
    isOnHold: row.is_on_hold,
  }
}
