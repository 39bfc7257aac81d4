import * as z from 'zod/mini'
import { LimitStatus } from '../../betting/limit.ts'
import { PersonMatchKind, VerificationState } from '../../betting/verification.ts'
import { call } from '../shared/endpoint.ts'

// Exclusions of a player, for the staff of their operator. What a player or a register asked for ends when it ends.

export const StaffExclusion = z.object({
  id: z.int(),
  type: z.enum(['selfexclusion', 'coolingoff']),
  status: LimitStatus,
  /** `operator`: carried over from another account of the same person; the only one that staff can lift. */
  source: z.enum(['player', 'register', 'operator']),
  created_at: z.string(),
  /** Null: without an end. */
  ends_at: z.nullable(z.string()),
  /** Name of the staff token. */
  lifted_by: z.nullable(z.string()),
  lift_reason: z.nullable(z.string()),
})
export type StaffExclusion = z.infer<typeof StaffExclusion>

const exclusionsPath = '/api/staff/players/:id/exclusions'

const Exclusions = z.object({
  /** In force; null: the player is not excluded, `indefinite`: without an end. */
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

// Players who resemble one who is excluded or has closed their account, for the staff of their operator.

/** Of the last player of the page before: in microseconds since when, and who. */
export const PlayerCursor = z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/))

const Person = {
  id: z.int(),
  /** Null: never given, or erased since the account was closed. */
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  email: z.nullable(z.string()),
}

const StaffMatch = z.object({
  kind: PersonMatchKind,
  found_at: z.string(),
  /** In force; `indefinite`: without an end. */
  excluded_until: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  player: z.object(Person),
})

const StaffVerification = z.object({
  state: VerificationState,
  /** Who set the state: the comparison with other players, the provider of verifications, staff, or a player who gave another name. */
  source: z.nullable(z.enum(['comparison', 'provider', 'staff', 'player'])),
  /** In this state from then on. */
  since: z.nullable(z.string()),
  /** When the state or what was found about the player last changed. A decision names it: what was found since is decided again. */
  changed_at: z.string(),
  player: z.object(Person),
  /** What nobody has decided about, at most 20: the same name first, then mailbox, similar name and browser, excluded before closed. */
  matches: z.array(StaffMatch),
  /** How many more there are. A decision is about those that are listed: released, the player waits for the next ones. */
  matches_left_out: z.int(),
})
export type StaffVerification = z.infer<typeof StaffVerification>

export const getPlayersOnHold = call({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path: '/api/staff/players/on-hold',
  /** `next`: the `after` of the next page; null: this is the last one. */
  reply: z.object({ players: z.array(StaffVerification), next: z.nullable(PlayerCursor) }),
})

/**
 * `release`: nobody of those who are listed. Whoever was on hold deposits and bets, unless more are left out; it says nothing about
 * who they are, so a site that verifies before withdrawals still does. `reject`: they sign in and may request what is theirs, which is
 * held until somebody releases it (`postPaymentRelease`), and are told so by mail. `close`: for good, and not while bets are open, money is on its
 * way, or any is left that could be withdrawn.
 */
export const postHoldDecision = call({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: '/api/staff/players/:id/hold/decision',
  reply: z.object({ state: VerificationState, is_closed: z.boolean() }),
})

/** AUTH-12b: staff or other systems say which statuses a player has; what is left out is taken away. */
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
  /** Of the newest change; 0: there is none. */
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

/** SESS-05c: staff write a player's points; what was written before stays readable. Rejected when somebody else has since. */
export const putCompPoints = call({
  access: 'staff',
  scope: 'points:write',
  method: 'PUT',
  path: compPointsPath,
  reply: StaffCompPoints,
})
