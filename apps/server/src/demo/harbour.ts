import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { harbourMark } from './drawings.ts'

/** A site of another operator on the same installation. */
export const harbour: SiteConfigurationDocument = {
  brand: { name: 'Harbour', theme: 'light', corners: 'sharp', font: 'source-sans', mark: harbourMark },
  site: { logo: { kind: 'svg', svg: harbourMark }, favicon: { kind: 'svg', svg: harbourMark } },
  locales: { list: ['en'] },
  timeZone: 'Europe/London',
  currencies: [{ code: 'GBP' }, { code: 'EUR' }],
  defaultCurrency: 'GBP',
  sportsbook: {
    stakes: { GBP: [200, 500, 1_000] },
    oddsTypes: { available: ['british', 'european'], selected: 'british' },
  },
}
