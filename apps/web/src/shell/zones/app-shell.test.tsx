// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import type { CustomPage as CustomPageSettings, ZonesInput } from '@touchline/contract/site'
import { CustomPage } from '../../page-blocks/custom-page.tsx'
import { prefetchBlocks } from '../../page-blocks/registry.ts'
import { updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { openPanel } from '../../site/page/modal-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { AppShell } from './app-shell.tsx'
import { samplePublicSite } from '../../site/testing/sample-site.ts'
import { panelParts } from './layout-panels.tsx'

const names = ['header', 'left_sidebar', 'side_menu', 'tab_bar', 'right_sidebar', 'content'] as const
const zones: ZonesInput = {}
for (const name of names) zones[name] = [{ kind: 'text', config: { text: { en: `Block of ${name}.` } } }]
const title = { en: 'Offers' }
const api = (() => new Promise(() => {})) as unknown as Api

let leave = async () => {}
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
})

async function show(own: { zones: ZonesInput }, settings: Parameters<typeof pageAround>[0] = {}) {
  const { customPages } = samplePublicSite({ customPages: [{ path: '/offers', title, ...own }] })
  const page = customPages[0] as CustomPageSettings
  const { OnPage, router } = pageAround(settings, { staticData: { page: 'custom' }, loader: () => ({ page }) })
  await router.load()
  await prefetchBlocks(['text'])
  const { container, root } = await mount(
    <OnPage api={api}>
      <AppShell sports={[]} tournaments={[]} renderedMs={0}>
        <CustomPage page={page} />
      </AppShell>
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => {
    openPanel('menu')
    await panelParts.menu.load()
  })
  const dialog = await vi.waitFor(() => {
    const open = document.querySelector('dialog[open]')
    if (!open) throw new Error('the menu is not open')
    return open
  })
  return { container, dialog }
}

/** Returns the zone that contains a text, or null if that is the page itself. */
function placeOf(text: string): string | null | undefined {
  const found = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === text)
  if (!found) return undefined
  const part = found.closest('header, aside, main, dialog')
  return part && (part.id || part.localName)
}

it('SHELL-01abcdef each zone has its place on the page, with its configured blocks', async () => {
  const { container, dialog } = await show({ zones })
  expect(Object.fromEntries(names.map((name) => [name, placeOf(`Block of ${name}.`)]))).toEqual({
    header: 'header',
    left_sidebar: 'menu',
    side_menu: 'dialog',
    tab_bar: null,
    right_sidebar: 'slip',
    content: 'main',
  })
  // The blocks replace the product's own.
  expect(container.querySelectorAll('.tabbar, .menu').length).toBe(0)
  expect(dialog.textContent).not.toContain('Sign in')
})

it('SHELL-06j the slip is a sheet on a wide page where the site has blocks of its own in its place', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    updatePanel({ isOpen: false })
  })
  const slips = async (right_sidebar?: ZonesInput['right_sidebar']) => {
    updatePanel({ isOpen: true })
    await show({ zones: right_sidebar ? { right_sidebar } : {} })
    const count = (place: string) => document.querySelectorAll(`${place} .slip`).length
    const found = { sheet: count('dialog[open]'), side: count('#slip') }
    await leave()
    document.body.replaceChildren()
    return found
  }
  expect(await slips(zones.right_sidebar)).toEqual({ sheet: 1, side: 0 })
  expect(await slips()).toEqual({ sheet: 0, side: 1 })
})

it('CFG-01f SHELL-02g the menu has My bets if the configured list does not and the site shows them', async () => {
  const betsWith = async (settings: Parameters<typeof show>[1]) => {
    const { dialog } = await show({ zones: {} }, settings)
    const found = dialog.querySelectorAll('a[href*="bets-history"]').length
    await leave()
    document.body.replaceChildren()
    return found
  }
  expect(await betsWith({})).toBe(1)
  const menus = { sideMenu: [{ kind: 'page' as const, page: 'home' as const }] }
  expect(await betsWith({ menus })).toBe(1)
  expect(await betsWith({ menus: { sideMenu: [{ kind: 'action', action: 'my-bets' }] } })).toBe(1)
  expect(await betsWith({ menus, site: { isMyBetsVisible: false } })).toBe(0)
})
