import { evaluateHold, evaluateVerification } from '@touchline/betting'
import type { PersonMatch } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { setVerification } from './verification-state.ts'
import type { Applicant, Candidate, VerifyPlayer } from './verification-provider.ts'

const everyMs = 1_000

/** Maximum number of requests per player, at growing intervals within about half a day. After that staff decide. */
const maxRequests = 20

type Options = { database: Database; verifyPlayer: VerifyPlayer; log: Log }

/** PERSON-7: queries the verification provider about players who resemble others, until it answers. */
export function startVerifying(options: Options): Loop {
  const { database, log } = options
  return startLoop({
    log,
    interrupted: 'players on hold not verified',
    step: async () => {
      const { rows } = await database.query<{ player_id: string; requests: number }>({
        name: 'claim-verification',
        text: 'SELECT player_id, requests FROM touchline.claim_verification()',
      })
      if (!rows[0]) return everyMs
      const playerId = Number(rows[0].player_id)
      await verifyWaiting(options, playerId, rows[0].requests >= maxRequests).catch((error: unknown) =>
        log.warn({ err: error, player_id: playerId }, 'player waits for verification'),
      )
      return 0
    },
  })
}

async function verifyWaiting(options: Options, playerId: number, isLast: boolean): Promise<void> {
  const { database, log } = options
  const question = await readQuestion(database, playerId)
  if (!question) return
  const { operatorId, since } = question
  const state = await evaluate(options, question).catch((error: unknown) => {
    if (!isLast) throw error
    log.warn({ err: error, player_id: playerId }, 'verification did not answer: staff decide')
    return null
  })
  const next = state ?? (isLast ? 'waiting-staff' : null)
  if (next === null) return
  // The answer is stored only if the player's data and the candidates are still those of the request. Otherwise the
  // provider is queried again.
  const isSet = await setVerification(
    database,
    { id: playerId, operatorId },
    {
      ...{ was: 'waiting-verification', state: next, since },
      source: next === 'not-checked' ? 'comparison' : 'provider',
      ...(next === 'verified' && { decided: { by: 'provider', reason: null } }),
    },
  )
  if (isSet) log.info({ event: 'player-verification', player_id: playerId, state: next }, 'security event')
}

/** Returns null if the provider has no answer yet. */
async function evaluate(
  { verifyPlayer }: Options,
  { applicant, matches, candidates }: Question,
): Promise<VerificationState | null> {
  const hold = evaluateHold(matches)
  // The exclusions have ended, so the player no longer resembles anyone who matters.
  if (hold === null) return 'not-checked'
  // The candidates' data were erased, so the provider cannot compare with them and staff decide.
  if (hold === 'waiting-staff') return hold
  return evaluateVerification(await verifyPlayer(applicant, candidates), true)
}

/** DEP-07b: verifies a player who resembles no other. The answer is stored, so that the provider is queried once. */
export async function verifyApplicant(
  database: Database,
  verifyPlayer: VerifyPlayer,
  { operatorId, since, ...applicant }: Applicant & { operatorId: number; since: string },
): Promise<'verified' | 'pending' | 'rejected'> {
  const { status, sameAs } = await verifyPlayer(applicant, [])
  const state = evaluateVerification({ status, sameAs }, false)
  if (state === null) return 'pending'
  const player = { id: applicant.playerId, operatorId }
  const isSet = await setVerification(database, player, { was: 'not-checked', state, since, source: 'provider' })
  return isSet ? status : 'pending'
}

type Question = {
  operatorId: number
  since: string
  applicant: Applicant
  matches: PersonMatch[]
  candidates: Candidate[]
}

type Row = Omit<Applicant, 'playerId'> & {
  operatorId: number
  since: string
  matches: (PersonMatch & { [Name in keyof Candidate]: Candidate[Name] | null })[] | null
}

/** Returns undefined if the player no longer waits for the provider. */
async function readQuestion(database: Database, playerId: number): Promise<Question | undefined> {
  const waiting: VerificationState = 'waiting-verification'
  const { rows } = await database.query<Row>({
    name: 'read-verification-question',
    text: `SELECT player.operator_id AS "operatorId", touchline.verification_changed_at(player.id)::text AS since, player.first_name AS "firstName", player.last_name AS "lastName",
        to_char(player.birth_date, 'YYYY-MM-DD') AS "birthDate", player.country, player.email,
        (SELECT jsonb_agg(to_jsonb(found)) FROM (SELECT match.kind, other.first_name IS NOT NULL AND other.last_name IS NOT NULL
            AND other.birth_date IS NOT NULL AS "isKnown", other.id AS "playerId", other.first_name AS "firstName",
            other.last_name AS "lastName", to_char(other.birth_date, 'YYYY-MM-DD') AS "birthDate"
          FROM touchline.open_matches(player.id) AS match JOIN touchline.player AS other ON other.id = match.candidate_id
          WHERE match.counts ORDER BY match.place LIMIT 400) AS found) AS matches
      FROM touchline.player WHERE player.id = $1 AND player.verification = $2 AND player.closed_at IS NULL`,
    values: [playerId, waiting],
  })
  if (!rows[0]) return undefined
  const { operatorId, since, matches, ...person } = rows[0]
  const byId = new Map<number, Candidate>()
  for (const { playerId: id, firstName, lastName, birthDate } of matches ?? [])
    if (id !== null && firstName !== null && lastName !== null && birthDate !== null)
      byId.set(id, { playerId: id, firstName, lastName, birthDate })
  return {
    operatorId,
    since,
    applicant: { playerId, ...person },
    matches: (matches ?? []).map(({ kind, isKnown }) => ({ kind, isKnown })),
    candidates: [...byId.values()],
  }
}
