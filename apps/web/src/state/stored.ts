import type * as z from 'zod/mini'

/** Names of what is kept in the browser (SESS-06). */
export const storedNames = {
  theme: 'tl.theme',
  bets: 'tl.bets',
  betsInDoubt: 'tl.bets-in-doubt',
  panel: 'tl.panel',
  tags: 'tl.tags',
  oddsType: 'tl.odds-type',
  player: 'tl.player',
  searches: 'tl.searches',
  registered: 'tl.registered',
  signUpReminder: 'tl.sign-up-reminder',
  keysOff: 'tl.keys-off',
  foldedLeagues: 'tl.folded-leagues',
} as const

/** Something kept for this tab, or null when there is none or it is not what it should be. */
export function readStored<S extends z.ZodMiniType>(name: string, schema: S): z.infer<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return parsed.success ? (parsed.data as z.infer<S>) : null
  } catch {
    return null
  }
}

/** A browser may refuse to keep anything; the page then forgets it on reload, and nothing else. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing to be done about it.
  }
}
