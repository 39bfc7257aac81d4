import type { SiteConfigurationDocument } from '@touchline/contract/site'
import type { QuotedRate } from '@touchline/contract/server'
import type { Overlay } from '../../odds/catalogue/index.ts'
import { touchline } from './touchline.ts'
import { zafaran } from './zafaran.ts'
import { harbourMark, demoBase } from './demo-base.ts'

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

/** The site of a second operator on the same installation, with payments through the simulator's sandbox. */
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

/** OPS-01, CFG-07: two brands of one operator, and a second operator whose data is separate from theirs. */
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

const provider = 'betradar'

/** The feed's ids of sports, most popular first. */
const sports = [1, 5, 2, 21, 4, 23, 6, 3, 16, 109, 111, 20]

/** Popular leagues of the demo datasets by sport: soccer, tennis, basketball, cricket and so on. */
const leagues = [
  ...[900_001, 900_002],
  ...[910_000, 910_004, 910_006, 910_008, 910_010, 910_022],
  ...[910_026, 910_027, 910_031],
  ...[910_036, 910_037],
  ...[910_045, 910_046],
]

/** The catalogue starts with soccer, and popular leagues come first. */
export const demoOverlays: readonly Omit<Overlay, 'operatorId'>[] = [
  ...sports.map((number, index) => ({
    kind: 'sport' as const,
    provider,
    subjectUrn: `sr:sport:${number}`,
    priority: 100 * (sports.length - index),
  })),
  ...leagues.map((number, index) => ({
    kind: 'tournament' as const,
    provider,
    subjectUrn: `sr:tournament:${number}`,
    priority: 10 * (leagues.length - index),
    isTop: true,
  })),
]

/** One unit of each currency in euros. The values are made up, since they only serve play money. */
const inEuro = new Map([
  ['EUR', 1],
  ['USD', 0.92],
  ['GBP', 1.17],
  ['BRL', 0.17],
  ['AED', 0.25],
  ['JPY', 0.0061],
  ['BTC', 61_000],
  ['USDT', 0.92],
])

/** Rates are quoted as of now, because the seed runs at every start. */
export function demoRates(bookCurrency: string, at: Date): QuotedRate[] {
  const book = inEuro.get(bookCurrency) ?? 1
  return [...inEuro]
    .filter(([currency]) => currency !== bookCurrency)
    .map(([currency, value]) => ({
      currency,
      rate: (value / book).toFixed(8),
      source: 'demo',
      quoted_at: at.toISOString(),
    }))
}

/** These brands also show the simulator's streams, crests and chat. */
const showing: readonly string[] = ['touchline', 'zafaran']

/** Adds the simulator's streams, crests and chat if browsers can reach it. */
export function withSimulator(
  key: string,
  document: SiteConfigurationDocument,
  simulatorUrl: string | undefined,
): SiteConfigurationDocument {
  if (simulatorUrl === undefined || !showing.includes(key)) return document
  const { origin } = new URL(simulatorUrl)
  const watchers = { url: `${origin}/watchers/`, apiKey: 'demo' }
  return { ...document, sportsbook: { ...document.sportsbook, videoEnabled: true, mediaOrigins: [origin], watchers } }
}
