/** What a page shows, as far as the server decides it. It is the same for the live client and a browser. */
export type PageState = {
  /** True while prices can be bet because nothing is known to be outdated. */
  isLive: boolean
  /** True while a bet is being sent. */
  isBusy: boolean
  playerId: number | null
  balanceMinor: number | null
  openBets: number | null
  /** Odds × 1000 by selection, or null where it cannot be bet. */
  prices: Record<string, number | null>
  /** The same for the selections in the slip. */
  legs: Record<string, number | null>
  /** What the page knows about the bets it has sent, by key. */
  placements: Record<string, 'placed' | 'rejected' | 'unknown'>
}

export type Credentials = { email: string; password: string }

/** A page that the proof plays with. Every action ends when the page has responded or could not. */
export type ChaosPage = {
  open(): Promise<void>
  setFaulty(isFaulty: boolean): Promise<void>
  signIn(who: Credentials): Promise<void>
  signOut(): Promise<void>
  /** Fills an empty slip with the first price of each match. */
  select(): Promise<void>
  place(): Promise<void>
  cut(): Promise<void>
  freeze(ms: number): Promise<void>
  state(): Promise<PageState>
  close(): Promise<void>
}
