/** What a page shows, as far as the server decides about it. The same of the live client and of a browser. */
export type PageState = {
  /** Prices can be bet: nothing is known to be behind. */
  isLive: boolean
  /** A bet is on its way. */
  isBusy: boolean
  playerId: number | null
  balanceMinor: number | null
  openBets: number | null
  /** Odds × 1000 by selection, null where it cannot be bet. */
  prices: Record<string, number | null>
  /** The same of the selections in the slip. */
  legs: Record<string, number | null>
  /** What the page knows of the bets it has sent, by key. */
  placements: Record<string, 'placed' | 'rejected' | 'unknown'>
}

export type Credentials = { email: string; password: string }

/** A page that is played with. Every act ends when the page has answered, or could not. */
export type ChaosPage = {
  open(): Promise<void>
  setFaulty(isFaulty: boolean): Promise<void>
  signIn(who: Credentials): Promise<void>
  signOut(): Promise<void>
  /** Fills the slip with the first price of each match, where it is empty. */
  select(): Promise<void>
  place(): Promise<void>
  cut(): Promise<void>
  freeze(ms: number): Promise<void>
  state(): Promise<PageState>
  close(): Promise<void>
}
