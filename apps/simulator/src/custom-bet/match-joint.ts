import type { Joint } from '../model/joint.ts'
import type { Match } from '../play/match.ts'

const known = new WeakMap<Match, { key: string; joint: Joint }>()

/**
 * The distribution that every selection of a match is priced from, as the match stands now; undefined for a sport
 * without one. It is made again when play or the traders' view has moved.
 */
export function jointOfMatch(match: Match): Joint | undefined {
  const { game, opinion } = match
  if (game.joint === undefined) return undefined
  const key = JSON.stringify([game.save(), opinion])
  const held = known.get(match)
  if (held?.key === key) return held.joint
  const joint = game.joint(opinion)
  known.set(match, { key, joint })
  return joint
}
