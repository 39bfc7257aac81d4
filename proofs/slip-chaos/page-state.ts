/**
 * The part of a page's state that the server decides. The live client and a page in a browser return it in the same
 * form.
 */
export type PageState = {
  /** True while prices can be bet because none is known to be outdated. */
  isLive: boolean
  /** True while a bet is being sent. */
  isBusy: boolean
  playerId: number | null
  balanceMinor: number | null
  openBets: number | null
  /** Odds × 1000 by selection, or null if it cannot be bet. */
  prices: Record<string, number | null>
  /** Odds × 1000 of the selections in the slip, or null if one cannot be bet. */
  legs: Record<string, number | null>
  /** What the page knows about the bets it has sent, by key. */
  placements: Record<string, 'placed' | 'rejected' | 'unknown'>
}

export type Credentials = { email: string; password: string }

/** A page under test. Every action resolves when the page has responded or could not. */
export type ChaosPage = {
  open(): Promise<void>
  setFaulty(isFaulty: boolean): Promise<void>
  signIn(who: Credentials): Promise<void>
  signOut(): Promise<void>
  /** Fills the empty slip with the first price of each match. */
  select(): Promise<void>
  place(): Promise<void>
  cut(): Promise<void>
  freeze(ms: number): Promise<void>
  state(): Promise<PageState>
  close(): Promise<void>
}
