// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import type { Links } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { BetSlip } from './bet-slip.tsx'
import { panelStore, updatePanel } from './panel/panel-store.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const api = (() => new Promise(() => {})) as unknown as Api
const links = { page: () => '#', home: () => '#', match: () => '#' } as unknown as Links
let leave = async () => {}

beforeEach(() => updatePanel({ isOpen: true, tab: 'BET_SLIP' }))
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
})

async function show(isMyBetsVisible: boolean) {
  const { root, container } = await mount(
    <TestPage site={sampleSite()} i18n={i18n} api={api} links={links}>
      <BetSlip myBets={<p>their bets</p>} isMyBetsVisible={isMyBetsVisible} />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  const tabs = () => [...container.querySelectorAll<HTMLElement>('[role="tab"]')]
  return { container, tabs }
}

it('SHELL-06a the panel has two tabs: the slip and the player’s bets', async () => {
  const { container, tabs } = await show(true)
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Bet slip', 'My bets'])
  await act(async () => tabs()[1]?.click())
  expect(panelStore.getState().tab).toBe('MY_BETS')
  expect(container.textContent).toContain('their bets')
})

it('CFG-01f SHELL-06f the panel falls back to the slip on a site that hides a player’s bets', async () => {
  updatePanel({ tab: 'MY_BETS' })
  const { container, tabs } = await show(false)
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([['Bet slip', 'true']])
  expect(container.textContent).not.toContain('their bets')
})
