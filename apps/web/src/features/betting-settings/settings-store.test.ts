import { getSettings } from '@touchline/contract'
import type { AcceptPolicy, Endpoint } from '@touchline/contract'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { bettingSettings, loadBettingSettings, saveAcceptance } from './settings-store.ts'

const settingsOf = (policy: AcceptPolicy) => ({
  settings: { stakes: { EUR: [100] }, auto_accept_odds_change: policy, odds_change_tolerance: 20 },
})
const api = (answer: (endpoint: Endpoint) => Promise<unknown>) => answer as unknown as Api
const higher = { policy: 'higher', toleranceMilli: 50 } as const

it('SLIP-09b BEY-02e the player’s stored settings are read, and a new choice applies at once', async () => {
  await loadBettingSettings(
    api(async () => settingsOf('any')),
    1,
    () => {},
  )
  expect(bettingSettings()).toMatchObject({ playerId: 1, acceptance: { policy: 'any', toleranceMilli: 20 } })
  const onChange = vi.fn<() => void>()
  const saving = saveAcceptance(
    api(async () => settingsOf('higher')),
    higher,
    onChange,
  )
  expect([bettingSettings().acceptance, onChange.mock.calls.length]).toEqual([higher, 1])
  await saving
  expect(bettingSettings().acceptance).toEqual(higher)
})

it('a choice that could not be saved is reverted, unless the player has made a later one', async () => {
  const before = bettingSettings().acceptance
  const fails = api(() => Promise.reject(new Error('offline')))
  const onChange = vi.fn<() => void>()
  await expect(saveAcceptance(fails, { policy: 'any', toleranceMilli: 0 }, onChange)).rejects.toThrow('offline')
  expect([bettingSettings().acceptance, onChange.mock.calls.length]).toEqual([before, 2])
  const first = saveAcceptance(fails, { policy: 'any', toleranceMilli: 0 }, onChange)
  const second = saveAcceptance(
    api(async () => ({})),
    { policy: 'none', toleranceMilli: 0 },
    onChange,
  )
  await expect(first).rejects.toThrow('offline')
  await second
  expect(bettingSettings().acceptance.policy).toBe('none')
})

it('SLIP-09b if several choices could not be saved, the stored one applies again, and none of those that failed', async () => {
  await loadBettingSettings(
    api(async () => settingsOf('none')),
    9,
    () => {},
  )
  const fails = api(() => Promise.reject(new Error('offline')))
  const choices = (['any', 'higher'] as const).map((policy) =>
    saveAcceptance(fails, { policy, toleranceMilli: 0 }, () => {}).catch(() => {}),
  )
  await Promise.all(choices)
  expect(bettingSettings().acceptance.policy).toBe('none')
})

it('settings of a player who has signed out never apply to the next player', async () => {
  let answerFirst: (answer: unknown) => void = () => {}
  const late = loadBettingSettings(
    api((endpoint) =>
      endpoint === getSettings ? new Promise((resolve) => (answerFirst = resolve)) : Promise.reject(),
    ),
    2,
    () => {},
  )
  await loadBettingSettings(
    api(async () => settingsOf('none')),
    3,
    () => {},
  )
  answerFirst(settingsOf('any'))
  await late
  expect(bettingSettings()).toMatchObject({ playerId: 3, acceptance: { policy: 'none' } })
})

it('BOOK-15b the settings of a visitor are read from the browser when the page is loaded', async () => {
  const stored = { acceptance: higher, stakes: { EUR: [400] } }
  const storage = { getItem: (name: string) => (name === 'tl.betting-settings' ? JSON.stringify(stored) : null) }
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  try {
    const fresh = await import('./settings-store.ts')
    expect(fresh.bettingSettings().visitor).toEqual(stored)
  } finally {
    vi.unstubAllGlobals()
  }
})
