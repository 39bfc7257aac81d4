import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import type { Session } from '../session/index.ts'

type ChangedTerms = { current: string; accepted: string }

/** What this page has saved, and for whom: the profile was read before. */
let agreed: { playerId: number; version: string } | null = null

/**
 * The terms a player has not agreed to yet, though to earlier ones. Who never agreed to any was not asked here: a host has, or
 * the form of what is missing does.
 */
export function changedTerms(session: Session): ChangedTerms | null {
  if (session.status !== 'player' || !session.player.rawProfile) return null
  // AUTH-05: a site may demand them, in a form that cannot be closed.
  if (session.player.authFieldsMissed?.includes('terms_acceptance')) return null
  const { terms_version: accepted, current_terms_version: current } = session.player.rawProfile
  if (accepted === null || accepted === current) return null
  if (agreed?.playerId === session.player.id && agreed.version === current) return null
  return { current, accepted }
}

export function agreedTo(playerId: number, version: string): void {
  agreed = { playerId, version }
}

/** Not again in this tab. */
export function putOff(version: string): void {
  writeStored(storedNames.termsPutOff, version)
}

export function isPutOff(version: string): boolean {
  return readStored(storedNames.termsPutOff, z.string()) === version
}
