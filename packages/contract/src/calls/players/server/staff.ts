import * as z from 'zod/mini'
import { distinct, outsideId, text } from '../../../site/text.ts'
import { MatchId, PlayerId, pageLimit } from '../../shared/query-text.ts'
import * as staff from '../staff.ts'
import { serve, staffErrors } from '../../shared/serve.ts'

const Points = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

const Revision = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const getStaffCompPoints = serve(staff.getStaffCompPoints, {
  summary: "A player's points, and who has changed them",
  params: z.object({ id: PlayerId }),
  errors: [...staffErrors, 'not-found'],
})

export const putCompPoints = serve(staff.putCompPoints, {
  summary: "Set a player's points",
  params: z.object({ id: PlayerId }),
  body: z.strictObject({ base_revision: Revision, points: Points, reason: text(500) }),
  errors: [...staffErrors, 'not-found', 'version-conflict'],
})

export const putPlayerStatuses = serve(staff.putPlayerStatuses, {
  summary: "Set a player's statuses",
  params: z.object({ id: MatchId }),
  body: z.strictObject({ statuses: z.array(outsideId()).check(z.maxLength(50), distinct()) }),
  errors: ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'],
})

export const getPlayerExclusions = serve(staff.getPlayerExclusions, {
  summary: 'The exclusions of a player, and who asked for them',
  params: z.object({ id: PlayerId }),
  errors: [...staffErrors, 'not-found'],
})

export const postExclusionLift = serve(staff.postExclusionLift, {
  summary: 'Lift the exclusion that was carried over from another account',
  params: z.object({ id: PlayerId }),
  body: z.strictObject({ reason: text(500) }),
  errors: [...staffErrors, 'not-found'],
})

/**
 * `waiting`: players who wait for the verification provider or for staff. `resembling`: players who are not on hold,
 * because their account was in use before the other player was excluded or closed theirs. `rejected`: by staff or by
 * the provider.
 */
const PlayerList = z.enum(['waiting', 'resembling', 'rejected'])

export const getPlayersOnHold = serve(staff.getPlayersOnHold, {
  summary: 'Players who wait, who resemble others, or who were rejected, the longest first',
  query: z.object({
    list: z._default(PlayerList, 'waiting'),
    after: z.optional(staff.PlayerCursor),
    limit: pageLimit(100, 50),
  }),
  errors: staffErrors,
})

export const postHoldDecision = serve(staff.postHoldDecision, {
  summary: 'Release or reject a player who resembles others, or close their account',
  params: z.object({ id: PlayerId }),
  body: z.strictObject({
    decision: z.enum(['release', 'reject', 'close']),
    /** The `changed_at` that the list contained, so that a decision on outdated matches is rejected. */
    changed_at: z.iso.datetime(),
    reason: text(500),
  }),
  errors: [...staffErrors, 'not-found', 'hold-changed', 'money-on-its-way', 'money-left'],
})
