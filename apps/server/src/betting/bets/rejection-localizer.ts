import type { BetRejection } from '@touchline/contract'
import type { SignedIn, Site } from '../../platform/http/index.ts'
import { readAccounts } from '../../ledger/wallets/index.ts'
import { readPlayerSettings } from '../../players/accounts/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { localizeRejections } from './localize-rejections.ts'

export type Caller = { player: SignedIn; site: Site; locale: string }

export type LocalizeRejections = (rejections: BetRejection[], caller: Caller) => Promise<BetRejection[]>

/** In the language and the odds format of who called. */
export function createRejectionLocalizer(database: Database, configurations: Configurations): LocalizeRejections {
  return async (rejections, { player, site, locale }) => {
    const { configuration } = await configurations.current(site)
    const hasAmount = rejections.some(({ amount }) => amount !== undefined)
    const [accounts, settings] = await Promise.all([
      hasAmount ? readAccounts(database, player.id) : [],
      readPlayerSettings(database, player.id, configuration.sportsbook),
    ])
    const subunits = new Map(accounts.map((account) => [account.currency, account.subunits]))
    return localizeRejections(rejections, { configuration, locale, oddsFormat: settings.odds_type, subunits })
  }
}
