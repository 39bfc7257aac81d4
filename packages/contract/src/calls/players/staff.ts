import * as z from 'zod/mini'
import { LimitStatus } from '../../betting/limit.ts'
import { PersonMatchKind, VerificationState } from '../../betting/verification.ts'
import { call } from '../shared/endpoint.ts'

// Calls for the operator's staff about a player's exclusions. Exclusions by the player or a register end only at their
// own end.

export const StaffExclusion = z.object({
  id: z.int(),
  type: z.enum(['selfexclusion', 'coolingoff']),
  status: LimitStatus,
  /**
   * `operator`: carried over from another account of the same person. Only such an exclusion can be lifted by staff.
   */
  source: z.enum(['player', 'register', 'operator']),
  created_at: z.string(),
  /** Null if it has no end. */
  ends_at: z.nullable(z.string()),
  /** Name of the staff token that lifted the exclusion. */
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

// Calls for the operator's staff about players who resemble one who is excluded or has closed their account.

/**
 * A position in the list: the last player of the previous page, as the microsecond since which they wait and their id.
 */
export const PlayerCursor = z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/))

const Person = {
  id: z.int(),
  /** Null if the name was never given, or was erased after the account was closed. */
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
  /** When the player's state became this one. */
  since: z.nullable(z.string()),
  /**
   * When the state or the matches last changed. A decision contains this time, so that it is rejected if there are
   * newer matches.
   */
  changed_at: z.string(),
  player: z.object(Person),
  /**
   * Matches without a decision, at most 20: same name first, then mailbox, similar name and browser; excluded players
   * before closed accounts.
   */
  matches: z.array(StaffMatch),
  /**
   * How many matches are not listed. A decision covers only the listed ones: after a release, the player waits for a
   * decision on the next.
   */
  matches_left_out: z.int(),
})
export type StaffVerification = z.infer<typeof StaffVerification>

export const getPlayersOnHold = call({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path: '/api/staff/players/on-hold',
  /** `next` is the cursor of the next page, to be sent as `after`; null on the last page. */
  reply: z.object({ players: z.array(StaffVerification), next: z.nullable(PlayerCursor) }),
})

/**
 * Decides on a player who resembles others. `release`: the player is none of those listed, and can deposit and bet
 * again unless more matches are left out. The identity is not confirmed by it, so a site that verifies before
 * withdrawals still does. `reject`: the player can sign in and request a withdrawal, which is held until staff release
 * it (`postPaymentRelease`), and is notified by mail. `close`: closes the account for good, if it has no open bets,
 * pending payments or money that could be withdrawn.
 */
export const postHoldDecision = call({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: '/api/staff/players/:id/hold/decision',
  reply: z.object({ state: VerificationState, is_closed: z.boolean() }),
})

/** AUTH-12b: replaces all statuses of a player, on behalf of staff or another system. */
export const putPlayerStatuses = call({
  access: 'staff',
  scope: 'players:write',
  method: 'PUT',
  path: '/api/staff/players/:id/statuses',
  reply: z.object({ statuses: z.array(z.string()) }),
})

const compPointsPath = '/api/staff/players/:id/comp_points'

/** SESS-05c: a player's points and their changes, the newest first, at most 50. */
const StaffCompPoints = z.object({
  points: z.int(),
  /** Revision of the newest change; 0 if there were none. */
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

/** SESS-05c: sets a player's points. Rejected if they have changed since they were read. */
export const putCompPoints = call({
  access: 'staff',
  scope: 'points:write',
  method: 'PUT',
  path: compPointsPath,
  reply: StaffCompPoints,
})
