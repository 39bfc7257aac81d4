import { MatchStatus } from '@touchline/contract'
import type { MatchPart } from '@touchline/contract'
import { expect, it } from 'vitest'
import { offeredTabs } from './offered-tabs.ts'

const all: MatchPart[] = ['statistics', 'timeline', 'head-to-head', 'lineups', 'standings', 'results']

function tabs(
  status: MatchStatus,
  parts: readonly MatchPart[],
  more: { hasMarkets?: boolean; hasBuilder?: boolean } = {},
) {
  return offeredTabs({ status, parts, hasMarkets: true, hasBuilder: false, ...more })
}

it('SHELL-11a statistics are a tab while the match is played and the first one after it', () => {
  expect(tabs(MatchStatus.Live, all, { hasBuilder: true })).toEqual(['markets', 'builder', 'statistics'])
  expect(tabs(MatchStatus.Finished, all, { hasMarkets: false })).toEqual(['statistics', 'settled'])
  expect(tabs(MatchStatus.Finished, all)).toEqual(['statistics', 'settled', 'markets'])
  expect(tabs(MatchStatus.Prematch, all)).toEqual(['markets', 'preview'])
})

it('SHELL-11 a tab without content does not exist, and markets stand alone', () => {
  for (const status of [MatchStatus.Prematch, MatchStatus.Live, MatchStatus.Finished])
    expect(tabs(status, [], { hasMarkets: false, hasBuilder: true })).toEqual(['markets'])
  expect(tabs(MatchStatus.Live, ['head-to-head', 'standings', 'results'])).toEqual(['markets'])
})
