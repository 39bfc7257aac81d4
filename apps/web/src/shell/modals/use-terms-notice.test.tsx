// @vitest-environment happy-dom
import { postTerms } from '@touchline/contract'
import type { Endpoint, Profile } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { TermsNotice } from '../../features/terms/terms-notice.tsx'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { closeModal, modalStore, topModal } from './modal-store.ts'
import { useTermsNotice } from './use-terms-notice.ts'

const player = (id: number) => ({
  ...{ id, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  authFieldsMissed: [],
  rawProfile: { terms_version: '1', terms_agreement: 'here', current_terms_version: '2' } as Profile['rawProfile'],
})
const enter = (id: number) =>
  act(async () => dispatchSession({ type: 'profile-read', player: player(id), accounts: [] }))
const isAsked = () => topModal(modalStore.getState().stack)?.name === 'terms-notice'

afterEach(() => {
  sessionStore.setState({ session: { status: 'unknown' } })
  modalStore.setState({ stack: [] })
  sessionStorage.clear()
})

async function show() {
  const { OnPage, router, site } = pageAround()
  function Page() {
    useTermsNotice()
    return null
  }
  await mount(
    <OnPage>
      <Page />
    </OnPage>,
  )
  /** As the stack does it: what is over the page before is closed, and then the next page is there. */
  async function openPage(): Promise<void> {
    await act(async () => {
      closeModal('terms-notice')
      const { latestLocation: toLocation } = router
      const changes = { pathChanged: true, hrefChanged: true, hashChanged: false }
      router.emit({ type: 'onResolved', toLocation, ...changes })
    })
  }
  async function look() {
    const api = (async (endpoint: Endpoint) => (endpoint === postTerms ? { terms_version: '2' } : {})) as unknown as Api
    const { container } = await mount(
      <OnPage>
        <TermsNotice api={api} links={createLinks(site, 'en')} close={() => closeModal('terms-notice')} />
      </OnPage>,
    )
    return container
  }
  return { openPage, look }
}

it('SHELL-12i new terms are shown on the page that follows signing in, and once per visit', async () => {
  const { openPage, look } = await show()
  await enter(7)
  await openPage()
  expect(isAsked()).toBe(true)
  await look()
  await openPage()
  expect(isAsked()).toBe(false)
})

it('SHELL-12i what one player has answered is not the answer of the next', async () => {
  const { look } = await show()
  await enter(7)
  const notice = await look()
  await act(async () => [...notice.querySelectorAll('button')].at(-1)?.click())
  expect(isAsked()).toBe(false)
  await enter(8)
  expect(isAsked()).toBe(true)
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(isAsked()).toBe(false)
})
