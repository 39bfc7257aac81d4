// @vitest-environment happy-dom
import type { SelectedOutcome } from '@touchline/betting'
import { selectionKey } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApi } from '../../api/index.ts'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { changeModes } from './change-slip.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { OpenSlip } from './open-slip/open-slip.tsx'
import { ShareSlip } from './shared/share-slip.tsx'
import { slipStore, toggleOutcome, useSlip, unknownSite } from './slip-store.ts'
import { mountSlip } from './testing/mount-slip.tsx'
import { sampleOutcome, signInSample } from './testing/samples.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { startSlip } from './start-slip.ts'

vi.mock('../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => 'live',
}))

const api = createApi({ fetch: () => new Promise(() => {}) })
const links = createLinks(sampleSite(), 'en')
const total = {
  ...sampleOutcome,
  marketId: 18,
  marketName: 'total goals',
  specifier: 'total=3.5',
  outcomeId: '12',
  outcomeName: 'over 3.5',
}
const both = {
  ...sampleOutcome,
  matchId: 2,
  marketId: 29,
  marketName: 'both teams to score',
  outcomeId: '74',
  outcomeName: 'yes',
}
const keyOf = ({ matchId, marketId, specifier, outcomeId }: SelectedOutcome) =>
  selectionKey({ match_id: matchId, market_id: marketId, specifier, outcome_id: outcomeId })

beforeEach(() => {
  localStorage.clear()
  signInSample()
  const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
  const site = { ...unknownSite, features: { multi_single_bets: true }, sportsbook }
  slipStore.setState({ ...slipStore.getInitialState(), site })
  startSlip()
  for (const outcome of [total, both]) toggleOutcome(outcome, keyOf(outcome))
})
afterEach(() => document.body.replaceChildren())

function Shown() {
  const [bet] = useSlip().bets
  return bet ? (
    <TestPage api={api} links={links}>
      <OpenSlip bet={bet} />
    </TestPage>
  ) : null
}

const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('SLIP-22h the slip and its stakes name a selection together with its market', async () => {
  await mountSlip(<Shown />)
  expect(textsOf('.leg__name')).toEqual(['Over 3.5 goals', 'Both teams to score: yes'])
  await act(async () => changeModes({ hasOneStake: false }))
  expect(textsOf('.own-stake label .visually-hidden')).toEqual([
    'Stake on Over 3.5 goals',
    'Stake on Both teams to score: yes',
  ])
})

it('SLIP-22h while a selection is unavailable, the button names it together with its market', async () => {
  await mountSlip(<Shown />)
  const line = { isOpen: false, isActive: true, odds: 2_000 }
  const provider = { type: 'provider-status-received', provider: 'betradar' } as const
  const label = () => textsOf('.place-label')
  await act(async () => dispatchSlip({ type: 'odds-received', selectionId: keyOf(both), line }))
  expect(label()).toEqual(['Waiting for Both teams to score: yes'])
  await act(async () => dispatchSlip({ ...provider, isActive: false }))
  expect(label()).toEqual(['Waiting for Over 3.5 goals'])
})

it('SLIP-22h a share card names a selection together with its market', async () => {
  await mountSlip(
    <TestPage api={api} links={links}>
      <ShareSlip />
    </TestPage>,
  )
  await act(async () => document.querySelector('button')?.click())
  // The code of the dialog is fetched when the button is pressed.
  await vi.waitFor(
    () => expect(textsOf('.share-card b bdi')).toEqual(['Over 3.5 goals', 'Both teams to score: yes']),
    9_000,
  )
})
