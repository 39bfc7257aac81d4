/** Names of what is stored in the browser (SESS-06). */
export const storedNames = {
  theme: 'tl.theme',
  bets: 'tl.bets',
  unconfirmedBets: 'tl.bets-in-doubt',
  unconfirmedCashOuts: 'tl.cash-outs-in-doubt',
  panel: 'tl.panel',
  tags: 'tl.tags',
  oddsType: 'tl.odds-type',
  player: 'tl.player',
  searches: 'tl.searches',
  registered: 'tl.registered',
  signUpReminder: 'tl.sign-up-reminder',
  keysOff: 'tl.keys-off',
  foldedLeagues: 'tl.folded-leagues',
  bettingSettings: 'tl.betting-settings',
  confirmsPlacing: 'tl.confirm-placing',
  settingsOf: 'tl.settings-of',
} as const
