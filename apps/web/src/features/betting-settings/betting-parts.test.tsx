// @vitest-environment happy-dom
import { getSettings, postSettings } from '@touchline/contract'
import type { Endpoint, PlayerSettings } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { sessionStore } from '../session/index.ts'
import { BettingParts } from './betting-parts.tsx'
import { readAmounts } from './quick-stakes.tsx'
import { bettingSettings, readVisitorSettings } from './settings-store.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 10_000 }
const settings: PlayerSettings = {
  stakes: { EUR: [300, 700] },
  auto_accept_odds_change: 'higher',
  odds_change_tolerance: 20,
  odds_type: 'european',
  one_signal_push_notification_subscription: null,
}
let page: Root | undefined

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await act(async () => page?.unmount())
  document.body.replaceChildren()
})

function signedIn(id: number): void {
  sessionStore.setState({ session: { status: 'player', player: { ...player, id }, accounts: [account] } as never })
}

async function show(call: (endpoint: Endpoint, input: { body?: unknown }) => Promise<unknown>) {
  const onAcceptance = vi.fn<() => void>()
  const { root } = await mount(
    <TestPage site={sampleSite()} i18n={i18n} api={call as unknown as Api}>
      <BettingParts onAcceptance={onAcceptance} />
    </TestPage>,
  )
  page = root
  return onAcceptance
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('.quick-stakes__input')]
const radio = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name))?.querySelector('input')

async function type(field: HTMLInputElement | undefined, text: string): Promise<void> {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

describe('BOOK-15 betting settings', () => {
  it('BOOK-15ab a player’s settings are read from the account and saved to it as they change', async () => {
    signedIn(7)
    const sent: unknown[] = []
    const onAcceptance = await show(async (endpoint, { body }) => {
      if (endpoint === postSettings) sent.push(body)
      return { settings }
    })
    expect(radio('Accept better odds')?.checked).toBe(true)
    expect(fields().map(({ value }) => value)).toEqual(['3', '7', ''])
    await act(async () => radio('Accept any odds')?.click())
    expect(onAcceptance).toHaveBeenCalledTimes(2)
    await type(fields()[2], '12.50')
    expect(sent).toEqual([
      { auto_accept_odds_change: 'any', odds_change_tolerance: 0 },
      { stakes: { EUR: [300, 700, 1_250] } },
    ])
    expect(bettingSettings().stakes['EUR']).toEqual([300, 700, 1_250])
    expect(document.body.textContent).toContain('Saved to your account')
  })

  it('a quick stake that is already in the list is not saved, and the form states this', async () => {
    signedIn(8)
    const sent: unknown[] = []
    await show(async (endpoint, { body }) => {
      if (endpoint === postSettings) sent.push(body)
      return { settings }
    })
    await type(fields()[1], '3')
    expect(document.body.textContent).toContain('Each needs an amount of its own.')
    expect(sent).toEqual([])
  })

  it('the settings of a visitor are stored only in the browser', async () => {
    sessionStore.setState({ session: { status: 'visitor' } })
    const call = vi.fn<() => Promise<unknown>>(async () => ({}))
    await show(call)
    expect(fields().map(({ value }) => value)).toEqual(['5', '10', '25', '50', ''])
    await act(async () => radio('Accept any odds')?.click())
    await type(fields()[0], '4')
    expect(call).not.toHaveBeenCalled()
    expect(readVisitorSettings()).toEqual({
      acceptance: { policy: 'any', toleranceMilli: 0 },
      stakes: { EUR: [400, 1_000, 2_500, 5_000] },
    })
    await act(async () => radio('Ask me once more')?.click())
    expect(bettingSettings().confirmsPlacing).toBe(true)
    expect(localStorage.getItem('tl.confirm-placing')).toBe('1')
    await act(async () => radio('Ask me once more')?.click())
  })

  it('settings that could not be read are not shown, and can be read again', async () => {
    signedIn(9)
    let isUp = false
    await show(async (endpoint) => {
      if (endpoint === getSettings && !isUp) throw new Error('offline')
      return { settings }
    })
    expect(document.body.textContent).toContain('could not be loaded')
    expect(fields()).toEqual([])
    isUp = true
    await act(async () => document.querySelector('button')?.click())
    expect(fields()).toHaveLength(3)
  })

  it('there are at most six quick stakes, and all are different', () => {
    expect(readAmounts(['5', '', '2.50'], 100)).toEqual([500, 250])
    expect([readAmounts([''], 100), readAmounts(['5', '5.00'], 100), readAmounts(['x'], 100)]).toEqual([
      null,
      null,
      null,
    ])
    expect(readAmounts(['1', '2', '3', '4', '5', '6', '7'], 1)).toHaveLength(6)
  })
})
