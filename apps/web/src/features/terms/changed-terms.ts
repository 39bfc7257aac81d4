import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { excludedUntil } from '../session/index.ts'
import type { Session } from '../session/index.ts'

type ChangedTerms = {
  playerId: number
  current: string
  /** Null if the player agreed on another site of the operator, and not on this one. */
  accepted: string | null
}

/**
 * Returns the current terms if the player has agreed only to earlier ones or to those of another site. Null for a
 * player who never agreed to any, because the host or the form for missing fields requests that agreement.
 */
export function changedTerms(session: Session): ChangedTerms | null {
  if (session.status !== 'player' || !session.player.rawProfile || excludedUntil(session) !== null) return null
  // AUTH-05: the site demands the agreement in a form that cannot be closed, so no notice is needed.
  if (session.player.authFieldsMissed?.includes('terms_acceptance')) return null
  const {
    terms_version: version,
    terms_agreement: agreement,
    current_terms_version: current,
  } = session.player.rawProfile
  if (agreement === 'never' || (agreement === 'here' && version === current)) return null
  return { playerId: session.player.id, current, accepted: agreement === 'here' ? version : null }
}

const PutOff = z.strictObject({ playerId: z.number(), version: z.string() })

/** Postpones the answer: in this tab the notice is not shown again to this player for these terms. */
export function putOff({ playerId, current }: ChangedTerms): void {
  writeStored(storedNames.termsPutOff, { playerId, version: current })
}

export function isPutOff({ playerId, current }: ChangedTerms): boolean {
  const stored = readStored(storedNames.termsPutOff, PutOff)
  return stored?.playerId === playerId && stored.version === current
}
