import type { BetRejection } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { defaultLocale, resolveLocale } from '@touchline/i18n'
import type { I18n, OddsFormat } from '@touchline/i18n'
import { readAccounts } from '../../ledger/wallets/index.ts'
import { createSiteI18n, writingOf } from '../../operators/site/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { SignedIn, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerSettings } from '../../players/accounts/index.ts'

export type Caller = { player: SignedIn; site: Site; locale: string }

type LocalizeRejections = (rejections: BetRejection[], caller: Caller) => Promise<BetRejection[]>

/** Localizes rejections in the caller's language and odds format. */
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

export type Wording = {
  configuration: Pick<SiteConfiguration, 'translations' | 'timeZone' | 'locales' | 'features' | 'currencies'>
  locale: string
  oddsFormat: OddsFormat
  subunits: ReadonlyMap<string, number>
}

/**
 * ERR-03: adds a message in the language of the request to each rejection. Messages are not stored, because the same
 * rejection may be read in another language later.
 */
export function localizeRejections(rejections: readonly BetRejection[], wording: Wording): BetRejection[] {
  const { configuration, oddsFormat, subunits } = wording
  const locale = resolveLocale(wording.locale) ?? defaultLocale
  const options = { timeZone: configuration.timeZone, oddsFormat }
  const i18n = createSiteI18n(locale, ['problems', 'slip'], writingOf(configuration), options)
  return rejections.map((rejection) => ({ ...rejection, localized_message: messageOf(rejection, i18n, subunits) }))
}

function messageOf(
  { reason, odds, amount, currency }: BetRejection,
  i18n: I18n,
  subunits: Wording['subunits'],
): string {
  switch (reason) {
    // Without odds the message names no price. This is so for a combo, where each leg has its own.
    case 'invalid-odds':
      return odds === undefined
        ? i18n.t('error.place_bets.invalid_odds')
        : i18n.t('refusal.invalid-odds', { odds: i18n.odds(odds) })
    case 'invalid-custom-odds':
      return odds === undefined
        ? i18n.t('error.place_bets.invalid_odds_custom_bet')
        : i18n.t('refusal.invalid-custom-odds', { odds: i18n.odds(odds) })
    case 'insufficient-funds':
    case 'stake-too-small':
    case 'stake-too-large':
    case 'limit-reached': {
      const units = currency === undefined ? undefined : subunits.get(currency)
      return amount === undefined || currency === undefined || units === undefined
        ? i18n.t('error.place_bets.default')
        : i18n.t(`refusal.${reason}`, { amount: i18n.money(amount, { currency, subunits: units }) })
    }
    case 'selection-suspended':
    case 'selection-unknown':
    case 'match-ended':
    case 'currency-unknown':
    case 'bet-type-unsupported':
    case 'selections-conflict':
    case 'providers-conflict':
    case 'system-unknown':
    case 'betting-off':
    case 'odds-moving':
    case 'rate-unavailable':
    case 'municipality-unknown':
    case 'excluded':
    case 'account-on-hold':
    case 'reality-check-due':
    case 'session-over':
      return i18n.t(`refusal.${reason}`)
  }
}
