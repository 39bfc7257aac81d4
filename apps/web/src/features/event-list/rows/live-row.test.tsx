// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { sampleMatch } from '../../../live/testing/samples.ts'
import { createLinks } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { slipStore } from '../../bet-slip/index.ts'
import { armQuickBet, turnQuickBetOff } from '../../bet-slip/testing/arm-quick-bet.ts'
import { LiveEventCard } from './event-card.tsx'
import { LiveRow } from './live-row.tsx'
import { OutrightList } from '../listed-matches.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

vi.mock('../../../live/subscriptions/follow-lines.ts', () => ({ followLineInView: () => () => {} }))
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pricesAsOf: () => null,
  matchFreshness: () => 'live',
}))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = createLinks(sampleSite(), 'en')

beforeEach(() => slipStore.setState(slipStore.getInitialState()))
afterEach(() => {
  turnQuickBetOff()
  document.body.replaceChildren()
})

const kinds: readonly [name: string, show: (match: Match) => ReactNode, more: Partial<Match>][] = [
  ['a row', (match) => <LiveRow match={match} href="#" columns={3} />, {}],
  ['a card', (match) => <LiveEventCard match={match} href="#" nowMs={0} />, {}],
  [
    'an outright',
    (match) => (
      <TestPage links={links}>
        <OutrightList matches={[match]} />
      </TestPage>
    ),
    { type: 'season', name: 'Cup 2030' },
  ],
]

it.each(kinds)(
  'SLIP-02d a price on %s is placed by quick bet as soon as its match is in play',
  async (_, show, more) => {
    const taken = armQuickBet()
    const leave = matchUpdates.retain(7)
    const match = sampleMatch({ status: MatchStatus.Prematch, ...more })
    await mount(
      <TestPage site={sampleSite()} i18n={i18n}>
        {show(match)}
      </TestPage>,
    )
    const press = () => act(async () => document.querySelector<HTMLElement>('button[data-selection]')?.click())
    await press()
    expect([taken, slipStore.getState().pending.length]).toEqual([[], 1])
    await press()
    await act(async () => {
      matchUpdates.apply(7, { version: 11, status: MatchStatus.Live })
      // Updates are held back for a moment after a tap, so the row renders later.
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    await press()
    expect([taken, slipStore.getState().pending.length]).toEqual([['7/1//1'], 0])
    await act(async () => leave())
  },
)
