// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../site/reports/send-report.ts'
import { mount } from '../../site/testing/mount.ts'
import { closeModal, closePanel, modalStore, openPanel, pushModal, useOpenPanel } from '../../site/page/modal-store.ts'
import { createLinks } from '../../site/links.ts'
import type { Links } from '../../site/links.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { LayoutPanels, panelParts } from './layout-panels.tsx'
import type { MenuContext } from './action-href.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => {
  dispatchSession({ type: 'ended' })
  document.body.replaceChildren()
})

it('ERR-02a a panel that fails to render closes and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const restore = sendReportsTo(() => {})
  onTestFinished(async () => {
    await vi.dynamicImportSettled()
    restore()
    vi.restoreAllMocks()
    alertStore.setState({ alert: null })
  })
  setAlertMessages({ t: (key: string) => key } as never)
  const { OnPage, site } = pageAround()
  const place = { site, links: createLinks(site, 'en'), i18n: { t: String }, path: '/sports', sports: [] }
  function Opened() {
    return <output>{useOpenPanel() ?? 'nothing'}</output>
  }
  const { root, container } = await mount(
    <OnPage api={(() => {}) as unknown as Api} links={{} as Links}>
      <Opened />
      <LayoutPanels place={place as unknown as MenuContext} menu={() => []} sideMenu={null} renderedMs={0} />
    </OnPage>,
  )
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await act(async () => {
    openPanel('account')
    await panelParts.account.load()
  })
  await vi.waitFor(() => expect(alertStore.getState().alert?.title).toBe('problem.part'))
  expect([container.querySelector('output')?.textContent, document.querySelector('dialog[open]')]).toEqual([
    'nothing',
    null,
  ])
  await act(async () => root.unmount())
})

it('SHELL-02 the account menu closes with the session and does not come back with the next', async () => {
  const { OnPage, site } = pageAround()
  const links = createLinks(site, 'en')
  const place = {
    site,
    links,
    i18n: { t: String },
    path: '/sports',
    sports: [],
    isPlayer: true,
  } as unknown as MenuContext
  function Opened() {
    return <output>{useOpenPanel() ?? 'nothing'}</output>
  }
  const { root, container } = await mount(
    <OnPage api={(() => {}) as unknown as Api}>
      <Opened />
      <LayoutPanels place={place} menu={() => []} sideMenu={null} renderedMs={0} />
    </OnPage>,
  )
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await act(async () => {
    openPanel('account')
    await panelParts.account.load()
  })
  expect(container.querySelector('dialog[open]')).not.toBeNull()
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(container.querySelector('output')?.textContent).toBe('nothing')
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(container.querySelector('dialog[open]')).toBeNull()
  await act(async () => root.unmount())
})

it('AUTH-07c no panel opens over the notice of a missing host, and an open one is hidden until the notice closes', async () => {
  onTestFinished(() => {
    modalStore.setState({ stack: [] })
    closePanel()
  })
  const { OnPage, site } = pageAround()
  const place = { site, links: createLinks(site, 'en'), i18n: { t: String }, path: '/sports', sports: [] }
  await mount(
    <OnPage api={(() => {}) as unknown as Api}>
      <LayoutPanels place={place as unknown as MenuContext} menu={() => []} sideMenu={null} renderedMs={0} />
    </OnPage>,
  )
  const panels = () => document.querySelectorAll('dialog[open]').length
  await act(async () => pushModal('no-host'))
  await act(async () => {
    openPanel('menu')
    await panelParts.menu.load()
  })
  expect([panels(), document.querySelectorAll('dialog').length]).toEqual([0, 1])
  await act(async () => closeModal('no-host'))
  expect(panels()).toBe(1)
  await act(async () => pushModal('no-host'))
  expect(panels()).toBe(0)
  await act(async () => closeModal('no-host'))
  expect(panels()).toBe(1)
})
