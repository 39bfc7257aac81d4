const dayMs = 86_400_000
/** Longer than any month: by then every frame of the former zone is over. */
const formerCountsMs = 32 * dayMs

/** The zones whose calendar a limit of deposits counts by: the player's, and for a time the one before. */
export type LimitZones = readonly [string, ...string[]]

/** Where a player is, as far as their browser has said so. */
export type PlayerZone = {
  /** Null: nobody has said it yet. */
  zone: string | null
  /** The zone before, where something was paid in by its days; null: there is none. */
  former: string | null
  changedAtMs: number | null
}

/** By whose midnight days end (LIMIT-2). */
export function limitZones({ zone, former, changedAtMs }: PlayerZone, atMs: number): LimitZones {
  if (zone === null) return ['UTC']
  return former === null || changedAtMs === null || atMs >= changedAtMs + formerCountsMs ? [zone] : [zone, former]
}

/** What is stored once the player is somewhere else; null: nothing is. A zone is not taken while the one before the last still counts. */
export function changeZone(known: PlayerZone, zone: string, hasDeposited: boolean, atMs: number): PlayerZone | null {
  if (zone === known.zone || limitZones(known, atMs).length > 1) return null
  return { zone, former: hasDeposited ? (known.zone ?? 'UTC') : null, changedAtMs: atMs }
}
