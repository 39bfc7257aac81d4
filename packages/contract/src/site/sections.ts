import * as z from 'zod/mini'
import { CurrencyCode } from '../betting/money.ts'
import { Brand } from './brand/brand.ts'
import { Menus } from './pages/menus.ts'
import { CustomPages, Pages, Seo } from './pages/pages.ts'
import { Embedding, SiteShell } from './pages/widgets.ts'
import { Countries, Currencies, Locales, TimeZone, Translations } from './settings/localisation.ts'
import { HelpLinks, Legal } from './settings/legal.ts'
import { Operations } from './settings/operations.ts'
import { PlatformSettings } from './settings/platform-settings.ts'
import { SaferGambling } from './settings/safer-gambling.ts'
import { Services, Sportsbook } from './settings/sportsbook.ts'
import { distinct, Label } from './text.ts'

const playerFieldIds = [
  ...['email', 'password', 'auth_phone_number', 'mobile_phone', 'first_name', 'last_name', 'nickname'],
  ...['date_of_birth', 'gender', 'country', 'city', 'address', 'postal_code', 'personal_id', 'currency', 'language'],
  ...['promo_code', 'receive_promos', 'terms_acceptance', 'age_acceptance'],
] as const

const PlayerFieldId = z.enum(playerFieldIds)

/** AUTH-03: which fields the forms request, in this order. The id determines how a field is drawn and validated. */
const PlayerField = z.strictObject({
  id: PlayerFieldId,
  forms: z.array(z.enum(['sign_up', 'missed', 'deposit', 'profile'])).check(z.minLength(1), z.maxLength(4), distinct()),
  isRequired: z._default(z.boolean(), true),
  isEditable: z._default(z.boolean(), true),
  label: z.optional(Label),
})
type PlayerField = z.infer<typeof PlayerField>

const PlayerFields = z.array(PlayerField).check(z.maxLength(playerFieldIds.length), distinct('id'))

const off = z._default(z.boolean(), false)
const on = z._default(z.boolean(), true)

/** CFG-04: the features that an operator can turn on for a site. */
const Features = z.strictObject({
  quick_deposit: off,
  /** Only for players with the status `spi_test`. */
  quick_deposit_test: off,
  jackpots: off,
  activity_tracking: off,
  responsible_gambling: on,
  sign_in_iframe_preloader: off,
  sign_up_iframe_preloader: off,
  rtl_view: on,
  freebet_progress_bar: off,
  multi_single_bets: off,
  vip_bets: off,
  live_delta: off,
  custom_provider: off,
  /** OPS-04: whether players may convert money between their accounts. */
  currency_conversion: off,
})
type Features = z.infer<typeof Features>

/** The sections that a browser may receive, each with its own schema. `operations` is not among them. */
export const publicSections = {
  brand: Brand,
  site: z.prefault(SiteShell, {}),
  seo: z.prefault(Seo, {}),
  locales: Locales,
  translations: z._default(Translations, {}),
  timeZone: z._default(TimeZone, 'UTC'),
  platformSettings: z.prefault(PlatformSettings, {}),
  playerFields: z._default(PlayerFields, [
    { id: 'email', forms: ['sign_up'], isRequired: true, isEditable: false },
    { id: 'password', forms: ['sign_up'], isRequired: true, isEditable: true },
    { id: 'date_of_birth', forms: ['sign_up', 'missed'], isRequired: true, isEditable: false },
    { id: 'country', forms: ['sign_up', 'missed'], isRequired: true, isEditable: false },
    { id: 'currency', forms: ['sign_up'], isRequired: true, isEditable: false },
    { id: 'terms_acceptance', forms: ['sign_up'], isRequired: true, isEditable: false },
  ]),
  currencies: z._default(Currencies, [{ code: 'EUR', fiat: true, subunits: 100, subcurrencies: [] }]),
  defaultCurrency: z._default(CurrencyCode, 'EUR'),
  countries: z._default(Countries, []),
  features: z.prefault(Features, {}),
  services: z.prefault(Services, {}),
  saferGambling: z.prefault(SaferGambling, {}),
  sportsbook: z.prefault(Sportsbook, {}),
  menus: z.prefault(Menus, {}),
  pages: z._default(Pages, {}),
  customPages: z._default(CustomPages, []),
  embedding: z.prefault(Embedding, {}),
  legal: z.prefault(Legal, {}),
  helpLinks: z.prefault(HelpLinks, {}),
}

/** Each section is valid on its own. */
export const Sections = z.strictObject({ ...publicSections, operations: z.prefault(Operations, {}) })
export type SiteSections = z.infer<typeof Sections>

/** What a browser may know about a site: only the sections in `publicSections` pass. */
export const PublicSite = z.object({
  key: z.string(),
  /** 0 means that nothing has been saved yet, and the site has the defaults. */
  version: z.int(),
  ...publicSections,
})
export type PublicSite = z.infer<typeof PublicSite>

export function publicSite(key: string, version: number, configuration: SiteSections): PublicSite {
  return z.parse(PublicSite, { ...configuration, key, version })
}
