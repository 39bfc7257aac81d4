import * as z from 'zod/mini'
import { CurrencyCode } from '../betting/money.ts'
import { Brand } from './brand.ts'
import { Countries, Currencies } from './currencies.ts'
import { Embedding } from './embedding.ts'
import { Features } from './features.ts'
import { HelpLinks, Legal } from './legal.ts'
import { Locales, TimeZone, Translations } from './locales.ts'
import { Menus } from './menus.ts'
import { Operations } from './operations.ts'
import { CustomPages, Pages } from './pages.ts'
import { PlatformSettings } from './platform-settings.ts'
import { PlayerFields } from './player-fields.ts'
import { Seo } from './seo.ts'
import { Services } from './services.ts'
import { Sportsbook } from './sportsbook.ts'
import { SiteShell } from './widgets.ts'

/** The sections a browser may know, each by its own schema. `operations` is not among them. */
export const publicSections = {
  brand: Brand,
  site: z.prefault(SiteShell, {}),
  seo: z.prefault(Seo, {}),
  locales: Locales,
  translations: z._default(Translations, {}),
  timeZone: z._default(TimeZone, 'UTC'),
  platformSettings: z.prefault(PlatformSettings, {}),
  playerFields: z._default(PlayerFields, [
    { id: 'email', forms: ['sign_up', 'missed'], isRequired: true, isEditable: false },
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
  sportsbook: z.prefault(Sportsbook, {}),
  menus: z.prefault(Menus, {}),
  pages: z._default(Pages, {}),
  customPages: z._default(CustomPages, []),
  embedding: z.prefault(Embedding, {}),
  legal: z.prefault(Legal, {}),
  helpLinks: z.prefault(HelpLinks, {}),
}

/** Each section sound by itself. */
export const Sections = z.strictObject({ ...publicSections, operations: z.prefault(Operations, {}) })
export type SiteSections = z.infer<typeof Sections>
