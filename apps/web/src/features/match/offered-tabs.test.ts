import { MatchStatus } from '@touchline/contract'
import type { MatchPart } from '@touchline/contract'
import { expect, it } from 'vitest'
import { offeredTabs } from './offered-tabs.tsx'

const all: MatchPart[] = ['statistics', 'timeline', 'head-to-head', 'lineups', 'standings', 'results']

function tabs(status: MatchStatus, parts: readonly MatchPart[], more: Partial<Parameters<typeof offeredTabs>[0]> = {}) {
  return offeredTabs({ status, parts, hasMarkets: true, hasBuilder: false, hasStream: false, hasChat: false, ...more })
}

it('SHELL-11a statistics are a tab during the match, and the first tab after it', () => {
  expect(tabs(MatchStatus.Live, all, { hasBuilder: true })).toEqual(['markets', 'builder', 'statistics'])
  expect(tabs(MatchStatus.Finished, all, { hasMarkets: false })).toEqual(['statistics', 'settled'])
  expect(tabs(MatchStatus.Finished, all)).toEqual(['statistics', 'settled', 'markets'])
  expect(tabs(MatchStatus.Prematch, all)).toEqual(['markets', 'preview'])
})

it('SHELL-11bc the stream and the chat, if they exist, are tabs until the match has ended', () => {
  const both = { hasStream: true, hasChat: true }
  expect(tabs(MatchStatus.Live, all, both)).toEqual(['markets', 'statistics', 'stream', 'chat'])
  expect(tabs(MatchStatus.Prematch, [], both)).toEqual(['markets', 'stream', 'chat'])
  expect(tabs(MatchStatus.Live, [], { hasChat: true })).toEqual(['markets', 'chat'])
  expect(tabs(MatchStatus.Finished, all, both)).toEqual(['statistics', 'settled', 'markets'])
})

it('SHELL-11 a tab without content is not offered, and markets may be the only tab', () => {
  for (const status of [MatchStatus.Prematch, MatchStatus.Live, MatchStatus.Finished])
    expect(tabs(status, [], { hasMarkets: false, hasBuilder: true })).toEqual(['markets'])
  expect(tabs(MatchStatus.Live, ['head-to-head', 'standings', 'results'])).toEqual(['markets'])
})
