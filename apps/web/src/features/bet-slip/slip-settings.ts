import type { SlipSettings } from '@touchline/betting'
import type { Currency } from '@touchline/i18n'
import { visitorCurrency } from '../../site/currencies.ts'
import type { SiteView } from '../../site/site.ts'

/** The settings of a site that its slip depends on. */
export type SlipSite = Pick<SlipSettings, 'features'> & {
  sportsbook: SlipSettings['sportsbook'] & Pick<SiteView['sportsbook'], 'oddsAcceptMode'>
} & Pick<SiteView, 'currencies' | 'defaultCurrency'>

export const unknownSite: SlipSite = {
  features: { multi_single_bets: false },
  sportsbook: {
    customBetAllowedForSingle: false,
    providerStatuses: {},
    multiSingleAvailableByProvider: {},
    oddsAcceptMode: 'none',
  },
  currencies: [],
  defaultCurrency: 'EUR',
}

/** CFG-05. What the player has chosen, or what the site has for whoever has not. */
export function slipSettings(
  site: SlipSite,
  account: Currency | undefined,
  acceptance: SlipSettings['acceptance'] = { policy: site.sportsbook.oddsAcceptMode, toleranceMilli: 0 },
): SlipSettings {
  const { currency: code, subunits } = account ?? visitorCurrency(site)
  const { features, sportsbook } = site
  return { features, sportsbook, acceptance, currency: { code, subunits } }
}
