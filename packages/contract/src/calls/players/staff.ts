import * as z from 'zod/mini'
import { LimitStatus } from '../../betting/limit.ts'
import { PersonMatchKind, VerificationState } from '../../betting/verification.ts'
import { call } from '../shared/endpoint.ts'

// A player's exclusions, for the staff of the operator. Exclusions by the player or a register end only at their own
// end.

export const StaffExclusion = z.object({
  id: z.int(),
  type: z.enum(['selfexclusion', 'coolingoff']),
  status: LimitStatus,
  /** `operator`: carried over from another account of the same person. Only this kind can be lifted by staff. */
  source: z.enum(['player', 'register', 'operator']),
  created_at: z.string(),
  /** Null if it has no end. */
  ends_at: z.nullable(z.string()),
  /** Name of the staff token. */
  lifted_by: z.nullable(z.string()),
  lift_reason: z.nullable(z.string()),
})
export type StaffExclusion = z.infer<typeof StaffExclusion>

const exclusionsPath = '/api/staff/players/:id/exclusions'

const Exclusions = z.object({
  /** The end of the exclusion in force; null if there is none, `indefinite` if it has no end. */
  excluded_until: z.nullable(z.string()),
  /** The newest first, at most 50. */
  exclusions: z.array(StaffExclusion),
})

export const getPlayerExclusions = call({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path: exclusionsPath,
  reply: Exclusions,
})

export const postExclusionLift = call({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: `${exclusionsPath}/lift`,
  reply: Exclusions,
})

// For the operator's staff: players who resemble one who is excluded or has closed their account.

/** Identifies the last player of the previous page: microseconds since when they wait, and their id. */
export const PlayerCursor = z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/))

const Person = {
  id: z.int(),
  /** Null if it was never given, or erased since the account was closed. */
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  email: z.nullable(z.string()),
}

const StaffMatch = z.object({
  kind: PersonMatchKind,
  found_at: z.string(),
  /** The end of the exclusion in force; `indefinite` if it has no end. */
  excluded_until: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  player: z.object(Person),
})

const StaffVerification = z.object({
  state: VerificationState,
  /**
   * Who set the state: the comparison with other players, the verification provider, staff, or the player by giving
   * another name.
   */
  source: z.nullable(z.enum(['comparison', 'provider', 'staff', 'player'])),
  /** When the player entered this state. */
  since: z.nullable(z.string()),
  /**
   * When the state or the matches last changed. A decision names this moment, so that newer findings need a new
   * decision.
   */
  changed_at: z.string(),
  player: z.object(Person),
  /**
   * Matches without a decision, at most 20: same name first, then mailbox, similar name and browser; excluded players
   * before closed accounts.
   */
  matches: z.array(StaffMatch),
  /**
   * How many more there are. A decision covers only the listed ones: after a release, the player waits for the next
   * ones.
   */
  matches_left_out: z.int(),
})
export type StaffVerification = z.infer<typeof StaffVerification>

export const getPlayersOnHold = call({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path: '/api/staff/players/on-hold',
  /** `next` is the `after` of the next page; null on the last page. */
  reply: z.object({ players: z.array(StaffVerification), next: z.nullable(PlayerCursor) }),
})

/**
 * `release`: the player is none of those listed. They deposit and bet again unless more matches are left out; their
 * identity stays unconfirmed, so a site that verifies before withdrawals still does. `reject`: the player can sign in
 * and request a withdrawal, which is held until staff release it (`postPaymentRelease`), and is notified by mail.
 * `close`: for good, and only without open bets, pending payments or money that could be withdrawn.
 */
export const postHoldDecision = call({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: '/api/staff/players/:id/hold/decision',
  reply: z.object({ state: VerificationState, is_closed: z.boolean() }),
})

/** AUTH-12b: staff or other systems replace all statuses of a player. */
export const putPlayerStatuses = call({
  access: 'staff',
  scope: 'players:write',
  method: 'PUT',
  path: '/api/staff/players/:id/statuses',
  reply: z.object({ statuses: z.array(z.string()) }),
})

const compPointsPath = '/api/staff/players/:id/comp_points'

/** SESS-05c. The newest first, at most 50. */
const StaffCompPoints = z.object({
  points: z.int(),
  /** Revision of the newest change; 0 if there is none. */
  revision: z.int(),
  changes: z.array(
    z.object({ points: z.int(), reason: z.nullable(z.string()), author: z.string(), created_at: z.string() }),
  ),
})

export const getStaffCompPoints = call({
  access: 'staff',
  scope: 'points:read',
  method: 'GET',
  path: compPointsPath,
  reply: StaffCompPoints,
})

/** SESS-05c: staff set a player's points; earlier values stay readable. Rejected if the points have changed since. */
export const putCompPoints = call({
  access: 'staff',
  scope: 'points:write',
  method: 'PUT',
  path: compPointsPath,
  reply: StaffCompPoints,
})
