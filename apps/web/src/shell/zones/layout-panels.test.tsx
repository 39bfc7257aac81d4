// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { openChrome, useChrome } from '../layout/open-panel.ts'
import { createLinks } from '../../site/links.ts'
import { tellSession } from '../../features/session/session-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { ChromePanels } from './layout-panels.tsx'
import type { MenuPlace } from './menu-items.ts'
import { loadAccountMenu } from './panel-loaders.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => {
  tellSession({ type: 'ended' })
  document.body.replaceChildren()
})

it('SHELL-02 the account menu closes with the session and does not come back with the next', async () => {
  const { OnPage, site } = pageAround()
  const links = createLinks(site, 'en')
  const place = {
    site,
    links,
    words: { t: String },
    path: '/sports',
    sports: [],
    isPlayer: true,
  } as unknown as MenuPlace
  function Opened() {
    return <output>{useChrome() ?? 'nothing'}</output>
  }
  const { root, container } = await mount(
    <OnPage>
      <Opened />
      <ChromePanels api={(() => {}) as unknown as Api} place={place} menu={() => []} sideMenu={null} renderedMs={0} />
    </OnPage>,
  )
  await act(async () => tellSession({ type: 'profile-read', player, accounts: [] }))
  await act(async () => {
    openChrome('account')
    await loadAccountMenu()
  })
  expect(container.querySelector('dialog[open]')).not.toBeNull()
  await act(async () => tellSession({ type: 'ended' }))
  expect(container.querySelector('output')?.textContent).toBe('nothing')
  await act(async () => tellSession({ type: 'profile-read', player, accounts: [] }))
  expect(container.querySelector('dialog[open]')).toBeNull()
  await act(async () => root.unmount())
})
