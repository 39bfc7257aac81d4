import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { touchline } from './touchline.ts'
import { zafaran } from './zafaran.ts'
import { harbourMark } from './brand-marks.ts'
import { demoBase } from './demo-base.ts'

export { demoOverlays } from './demo-overlays.ts'
export { demoRates } from './demo-rates.ts'
export { withSimulator } from './with-simulator.ts'

type DemoSite = { key: string; hosts: readonly string[]; document: SiteConfigurationDocument }
type DemoPlayer = { email: string; name: string; currency: string }
type DemoOperator = {
  key: string
  name: string
  bookCurrency: string
  sites: readonly DemoSite[]
  players: readonly DemoPlayer[]
}

const base = demoBase(harbourMark)

/** A site of another operator on the same installation, and the one with payments: those of the simulator's sandbox. */
const harbour: SiteConfigurationDocument = {
  ...base,
  brand: { name: 'Harbour', theme: 'light', corners: 'sharp', font: 'source-sans', mark: harbourMark },
  locales: { list: ['en', 'de', 'ar'] },
  timeZone: 'Europe/London',
  services: { ...base.services, withdrawal: true },
  operations: { payments: { merchantId: 'harbour' } },
  currencies: [{ code: 'GBP' }, { code: 'EUR' }],
  defaultCurrency: 'GBP',
  sportsbook: {
    ...base.sportsbook,
    stakes: { GBP: [200, 500, 1_000], EUR: [200, 500, 1_000] },
    oddsTypes: { available: ['british', 'european'], selected: 'british' },
  },
}

/** OPS-01, CFG-07: two brands of one operator, and another operator beside them that sees nothing of the first. */
export const demoOperators: readonly DemoOperator[] = [
  {
    key: 'touchline',
    name: 'Touchline',
    bookCurrency: 'EUR',
    sites: [
      { key: 'touchline', hosts: ['localhost', '127.0.0.1', 'touchline.localhost'], document: touchline },
      { key: 'zafaran', hosts: ['zafaran.localhost'], document: zafaran },
    ],
    players: [
      { email: 'demo@touchline.example', name: 'Demo Player', currency: 'EUR' },
      { email: 'second@touchline.example', name: 'Second Player', currency: 'EUR' },
    ],
  },
  {
    key: 'harbour',
    name: 'Harbour',
    bookCurrency: 'GBP',
    sites: [{ key: 'harbour', hosts: ['harbour.localhost'], document: harbour }],
    players: [{ email: 'demo@harbour.example', name: 'Harbour Player', currency: 'GBP' }],
  },
]
