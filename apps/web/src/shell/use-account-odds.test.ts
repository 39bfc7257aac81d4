// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../api/index.ts'
import { activeOddsType, chooseOddsType } from '../site/odds-type/odds-type.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import { takeAccountOdds } from './player-shell.tsx'

const site = sampleSite()
const answering = (odds_type: string) =>
  vi.fn<() => Promise<unknown>>(async () => ({ settings: { odds_type } })) as unknown as Api
beforeEach(() => localStorage.clear())

it('BOOK-15c the odds format of an account is applied once on a new device', async () => {
  const api = answering('american')
  await takeAccountOdds(api, site, 7)
  expect(activeOddsType(site)).toBe('american')
  chooseOddsType(site, 'british')
  await takeAccountOdds(api, site, 7)
  expect([activeOddsType(site), vi.mocked(api).mock.calls.length]).toEqual(['british', 1])
})

it('BOOK-15c if an account has no odds format, that of the browser stays; if reading it fails, it is read again', async () => {
  chooseOddsType(site, 'british')
  await takeAccountOdds((() => Promise.reject(new Error('offline'))) as unknown as Api, site, 7)
  const api = answering(site.sportsbook.oddsTypes.selected)
  await takeAccountOdds(api, site, 7)
  expect([activeOddsType(site), vi.mocked(api).mock.calls.length]).toEqual(['british', 1])
})
