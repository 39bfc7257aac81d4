// @vitest-environment happy-dom
import { selectionsOf } from '@touchline/betting'
import { matchChannel, selectionKey } from '@touchline/contract'
import type { Market, Match } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageConnection } from '../../../live/connection/page-connection.ts'
import { createFakeConnection } from '../../../live/testing/fake-connection.ts'
import { marketsChanged, namedMarket, sampleMarket, sampleMatch } from '../../../live/testing/samples.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { selectedOutcome } from '../../../sports/bet/selected-outcome.ts'
import { slipStore, toggleCustomOutcome, toggleOutcome } from '../slip-store.ts'
import { samplePlacedBet, sending } from '../testing/samples.ts'
import { followSlip } from './follow-slip.ts'
import { startSlip } from '../start-slip.ts'

type Language = 'en' | 'ar'
type Reading = { match: Match; markets: Market[] }

/** A stand-in for the page's live connection, and for the API's answers in each language. */
const page = vi.hoisted(() => ({ now: null as unknown }))
vi.mock('../../../live/connection/page-connection.ts', () => ({
  whileConnected: (start: (connected: unknown) => () => void) => start(page.now),
}))

const languages = {
  en: createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') }),
  ar: createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') }),
}
const side = (name: string) => ({
  id: 1,
  urn_id: 'sr:competitor:1',
  name,
  abbreviation: null,
  country_code: null,
  logo: null,
})
const category = (name: string) => ({ ...sampleMatch().category, name })
const market = (name: string, outcomes: readonly string[], id = 1): Market => {
  const given = namedMarket({ id }, [2_000, 3_000])
  return { ...given, name, outcomes: given.outcomes.map((one, place) => ({ ...one, name: outcomes[place] ?? '' })) }
}
const book: Record<Language, Reading> = {
  en: {
    match: sampleMatch({ home: side('Schalke 04'), away: side('Ajax'), category: category('Europe') }),
    markets: [market('Winner', ['Schalke 04', 'Ajax']), market('Total 2.5', ['over 2.5', 'under 2.5'], 18)],
  },
  ar: {
    match: sampleMatch({ home: side('شالكه 04'), away: side('أياكس'), category: category('أوروبا') }),
    markets: [market('الفائز', ['شالكه 04', 'أياكس']), market('المجموع 2.5', ['أكثر من 2.5', 'أقل من 2.5'], 18)],
  },
}
let wire: ReturnType<typeof createFakeConnection>
let answers = book
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  slipStore.setState(slipStore.getInitialState())
  startSlip()
  answers = book
})
afterEach(async () => {
  leave()
  leave = () => {}
  await settled()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a page in this language and reads the matches on the slip. */
async function open(language: Language): Promise<void> {
  leave()
  wire = createFakeConnection()
  const { match, markets } = answers[language]
  const connected: Pick<PageConnection, 'connection' | 'calls' | 'freshness'> = {
    connection: wire.connection,
    calls: {
      fetchMatch: async () => match,
      fetchMarkets: async () => ({ match_id: 7, version: match.version, stopped_producers: [], markets }),
    } as unknown as PageConnection['calls'],
    freshness: { lock: () => () => {}, followProvider: () => () => {} } as unknown as PageConnection['freshness'],
  }
  page.now = connected
  leave = followSlip(languages[language])
  await settled()
  wire.subscribed(matchChannel(7), false)
  await settled()
}

/** Runs the frames and answers that are due, but not later reads. */
const settled = () => vi.advanceTimersByTimeAsync(100)

/** An outcome with the names that an English page shows. */
function outcomeOf(place: number, outcomeId = '1') {
  const { match, markets } = answers.en
  const given = selectedOutcome(match, markets[place]!, outcomeId, languages.en)
  const key = { match_id: 7, market_id: given.marketId, specifier: '', outcome_id: outcomeId }
  return [{ ...given, odds: 2_000 }, selectionKey(key)] as const
}

const slip = () => slipStore.getState().slip
const legs = () =>
  selectionsOf(slip().bets).map(({ nameA, nameB, marketName, outcomeName }) => [nameA, nameB, marketName, outcomeName])

const english = ['Schalke 04', 'Ajax', 'Winner', 'Schalke 04']
const arabic = ['شالكه ٠٤', 'أياكس', 'الفائز', 'شالكه ٠٤']

it('SLIP-22be NAV-04 the slip shows names in the page’s language once the match has been read, and stores them with the next change', async () => {
  toggleOutcome(...outcomeOf(0))
  changeStake(1, 1_000)
  await open('en')
  expect(legs()).toEqual([english])
  const { bets } = slip()
  await open('ar')
  expect(legs()).toEqual([arabic])
  const [selection] = bets[0]!.selections
  const names = { nameA: arabic[0], nameB: arabic[1], marketName: arabic[2], outcomeName: arabic[3] }
  expect(slip().bets).toEqual([{ ...bets[0], selections: [{ ...selection, ...names, categoryName: 'أوروبا' }] }])
  changeStake(1, 2_000)
  slipStore.setState({
    ...slipStore.getInitialState(),
    slip: { ...slipStore.getInitialState().slip, isRestoring: true },
  })
  startSlip()
  expect(legs()).toEqual([arabic])
  await open('en')
  expect(legs()).toEqual([english])
})

it('SLIP-22be NAV-04 an outright, and a side that is not decided yet, have their names in the page’s language', async () => {
  const outright = (name: string | null, tournament: string): Partial<Match> => ({
    type: 'season',
    name,
    tournament: { ...sampleMatch().tournament, name: tournament },
  })
  const readings = (en: Partial<Match>, ar: Partial<Match>) => ({
    en: { ...book.en, match: { ...book.en.match, ...en } },
    ar: { ...book.ar, match: { ...book.ar.match, ...ar } },
  })
  for (const [en, ar, named] of [
    [outright('Cup 2026', 'Cup'), outright('كأس 2026', 'كأس'), ['كأس ٢٠٢٦', '']],
    [outright(null, 'Cup'), outright(null, 'كأس'), ['كأس', '']],
    [{ away: null }, { away: null }, ['شالكه ٠٤', 'لم يُحدَّد بعد']],
  ] as const) {
    answers = readings(en, ar)
    dispatchSlip({ type: 'cleared' })
    toggleOutcome(...outcomeOf(0))
    await open('ar')
    expect(legs()[0]?.slice(0, 2)).toEqual(named)
  }
})

it('SLIP-22be SLIP-20 NAV-04 a bet builder shows translated names, and its price stays', async () => {
  toggleCustomOutcome(...outcomeOf(0))
  toggleCustomOutcome(...outcomeOf(1))
  const selectionIds = slip().selectedOutcomeIds
  dispatchSlip({ type: 'custom-odds-received', selectionIds, odds: 3_000 })
  await open('ar')
  expect(legs()).toEqual([arabic, ['شالكه ٠٤', 'أياكس', 'المجموع ٢٫٥', 'أكثر من ٢٫٥']])
  expect(slip().bets[0]).toMatchObject({ betType: 'custom_bet', customOdds: 3_000 })
})

it('SLIP-22be a line without names leaves the names of the selection unchanged', async () => {
  toggleOutcome(...outcomeOf(1))
  answers = { ...book, ar: { ...book.ar, markets: book.ar.markets.slice(0, 1) } }
  await open('ar')
  wire.publish(matchChannel(7), marketsChanged(11, { markets: [sampleMarket({ id: 18 }, [2_000, 3_000])] }))
  await settled()
  expect(legs()).toEqual([['شالكه ٠٤', 'أياكس', 'Total 2.5', 'over 2.5']])
})

it('SLIP-22be names do not change on a receipt or while a bet is in flight, and change once the slip can be edited again', async () => {
  toggleOutcome(...outcomeOf(0))
  changeStake(1, 1_000)
  dispatchSlip(...sending)
  const inFlight = slip()
  await open('ar')
  expect(slip().placement).toBe(inFlight.placement)
  expect(legs()).toEqual([english])
  dispatchSlip({ type: 'placement-rejected', code: 'bet-rejected', rejections: [] })
  await settled()
  expect(legs()).toEqual([arabic])
  await open('en')
  dispatchSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
  const receipt = slip()
  await open('ar')
  expect(slip()).toBe(receipt)
})
