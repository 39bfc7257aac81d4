import type { Brand } from './shell/brands.ts'

// Browser tests run on the demo sites as shipped. Settings that a test file changes are listed here with the reason:
// `switchOn` rejects all others, and `npm run e2e` prints those that were changed in a run.

type Journey = { file: string; reason: string }

/** A setting that a test file saves, by its path in the site's document. It covers everything below the path. */
export type Switch = Journey & { site: Brand['key']; setting: string }

export const switches: readonly Switch[] = [
  ...of('identity-session', 'touchline', {
    playerFields: 'the demo players have given all that is asked',
    'platformSettings.auth.isPhoneVerificationRequired': 'no demo site demands a phone number',
  }),
  ...of('identity-short', 'touchline', { 'platformSettings.blockedCountries': 'no demo site is closed to a country' }),
  ...of('match-chat', 'touchline', { 'sportsbook.watchers': 'a site without a chat' }),
  ...of('match-stream', 'touchline', { 'sportsbook.videoEnabled': 'a site without streams' }),
  ...of('screens-identity', 'touchline', {
    'platformSettings.blockedCountries': 'no demo site is closed to a country',
    'legal.termsVersion': 'terms have to change for their notice',
    playerFields: 'the demo players have given all that is asked',
    'platformSettings.auth.isPhoneVerificationRequired': 'no demo site demands a phone number',
  }),
  ...of('screens-wallet-limits', 'touchline', { 'saferGambling.prompts': 'a brand that does not ask, asked to' }),
  ...of('screens-wallet-money', 'harbour', {
    'platformSettings.withdrawal.isVerificationRequired': 'Harbour pays without a check',
    'platformSettings.deposit': 'one way of depositing is shipped, and there are four',
    'features.quick_deposit': 'one way of depositing is shipped, and there are four',
    playerFields: 'a deposit that needs more than a sign-up',
    'saferGambling.prompts': 'Harbour asks for no limits',
  }),
  ...of('shell-visitors', 'touchline', { 'services.promotions': 'no demo site offers its page yet' }),
  ...of('shell-visitors', 'zafaran', { 'platformSettings.blockedCountries': 'no demo site is closed to a country' }),
  ...of('shell-visitors', 'harbour', {
    'services.sign_up': 'a site whose players are made elsewhere',
    'services.password_reset': 'a site whose players are made elsewhere',
  }),
  ...of('shell-configuration', 'touchline', {
    'brand.name': 'the save itself is what is looked at',
    'menus.header': 'the save itself is what is looked at',
    'pages.home': 'the save itself is what is looked at',
  }),
  ...of('shell-faults', 'touchline', { 'site.gtmId': 'the cookie notice needs something to ask for' }),
  ...of('shell-host', 'touchline', {
    'site.chat': 'a chat that is switched off in a frame',
    embedding: 'the host has a port of its own',
    'menus.footer': 'a link to the chat, which goes with it',
    'pages.results': 'a tab bar and a sidebar of the site’s own',
    'menus.tabBar': 'every demo site has the menu or the bets in its tab bar',
  }),
  ...of('wallet-currency', 'touchline', { 'features.currency_conversion': 'no demo site converts money yet' }),
  ...of('wallet-ways', 'touchline', { 'platformSettings.deposit': 'mirrors, which Touchline alone has' }),
  ...of('wallet-ways', 'harbour', {
    'platformSettings.deposit': 'one way of depositing is shipped, and there are five',
    'features.quick_deposit': 'one way of depositing is shipped, and there are five',
    'features.quick_deposit_test': 'one way of depositing is shipped, and there are five',
    'platformSettings.platform': 'the simulator has a port of its own',
    'site.depositReminder': 'no demo site reminds its players',
    'site.isCookieNoticeShown': 'it would stand over the reminder',
    playerFields: 'a deposit that needs more than a sign-up',
    'saferGambling.prompts': 'Harbour asks for no limits',
  }),
  ...of('wallet-whole', 'harbour', {
    'platformSettings.withdrawal.minTurnoverPercent': 'the bet of the journey is open, and would hold the withdrawal',
  }),
  ...of('wallet-withdrawal', 'harbour', {
    'platformSettings.withdrawal.isVerificationRequired': 'Harbour pays without a check',
  }),
]

/**
 * States and environment variables that tests set. They are no settings of a site, and a visitor cannot notice them.
 */
export const states: readonly (Journey & { state: string })[] = [
  { file: '*', state: 'dataset small, prices that stand still', reason: 'a journey chooses what moves' },
  { file: '*', state: 'PAGE_CACHE_MS 0', reason: 'what is saved is looked at in the next moment' },
  { file: 'site-server', state: 'PAGE_CACHE_MS 10000', reason: 'the cache itself is looked at' },
  { file: 'betting', state: 'rules of the operator', reason: 'a delay and a largest stake for one match' },
  { file: 'betting-quick', state: 'rules of the operator', reason: 'a delay for one match' },
  { file: 'my-bets', state: 'rules of the operator', reason: 'a delay for one match' },
  { file: 'betting-prices', state: 'what players accept', reason: 'as if each had chosen it' },
  { file: 'match-after', state: 'what players accept', reason: 'prices move while many bets are placed' },
  { file: 'wallet-ways', state: 'groups of players', reason: 'staff put players into groups' },
  { file: 'wallet-time', state: 'the clock of the book', reason: 'limits last for hours and days' },
  { file: 'wallet-limits', state: 'the clock of the book', reason: 'limits last for hours and days' },
  { file: 'screens-wallet-time', state: 'the clock of the book', reason: 'limits last for hours and days' },
  { file: 'screens-wallet-limits', state: 'the clock of the book', reason: 'limits last for hours and days' },
  { file: 'wallet-exclusion', state: 'the end of an exclusion', reason: 'it begins and ends months apart' },
  ...[
    ...['identity-sign-in', 'identity-sign-up', 'identity-short', 'identity-session', 'screens-identity'],
    ...['wallet-play', 'wallet-ways', 'wallet-withdrawal', 'shell-visitors'],
  ].map((file) => ({
    file,
    state: 'COUNTRY_HEADER, TRUST_PROXY',
    reason: 'visitors come from countries and networks',
  })),
]

/** Returns those of these paths that the test file may not change. */
export function unlisted(file: string, site: string, paths: readonly string[]): string[] {
  return paths.filter((path) => switchesOf(file, site, [path]).length === 0)
}

/** Returns the entries of the list that cover changes of the test file at these paths. */
export function switchesOf(file: string, site: string, paths: readonly string[]): Switch[] {
  const isBelow = (path: string, setting: string) => path === setting || path.startsWith(`${setting}.`)
  return switches.filter(
    (one) => one.file === file && one.site === site && paths.some((path) => isBelow(path, one.setting)),
  )
}

/** Returns the name of an entry in the report of a run. */
export function nameSwitch({ file, setting, site }: Pick<Switch, 'file' | 'setting' | 'site'>): string {
  return `${file} sets ${setting} of ${site}`
}

function of(file: string, site: Brand['key'], reasons: Readonly<Record<string, string>>): Switch[] {
  return Object.entries(reasons).map(([setting, reason]) => ({ file, site, setting, reason }))
}
