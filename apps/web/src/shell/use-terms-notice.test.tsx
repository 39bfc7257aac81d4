// @vitest-environment happy-dom
import { getAccounts, postTerms } from '@touchline/contract'
import type { Endpoint, Profile } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/index.ts'
import type { Api } from '../api/index.ts'
import { dispatchSession, sessionStore } from '../features/session/session-store.ts'
import { TermsNotice } from '../features/terms/terms-notice.tsx'
import { mount } from '../site/testing/mount.ts'
import { pageAround } from './testing/on-page.tsx'
import { closeModal, modalStore, topModal } from '../site/page/modal-store.ts'
import { useTermsNotice } from './player-shell.tsx'

const player = (id: number) => ({
  ...{ id, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  authFieldsMissed: [],
  rawProfile: { terms_version: '1', terms_agreement: 'here', current_terms_version: '2' } as Profile['rawProfile'],
})
const enter = (id: number) =>
  act(async () => dispatchSession({ type: 'profile-read', player: player(id), accounts: [] }))
const isNoticeOpen = () => topModal(modalStore.getState().stack)?.name === 'terms-notice'

afterEach(() => {
  sessionStore.setState({ session: { status: 'unknown' } })
  modalStore.setState({ stack: [] })
  sessionStorage.clear()
})

async function show() {
  const { OnPage, router } = pageAround()
  function Page() {
    useTermsNotice()
    return null
  }
  await mount(
    <OnPage>
      <Page />
    </OnPage>,
  )
  /** Navigates as the page does: modals of the old page close before the next page is shown. */
  async function openPage(): Promise<void> {
    await act(async () => {
      closeModal('terms-notice')
      const { latestLocation: toLocation } = router
      const changes = { pathChanged: true, hrefChanged: true, hashChanged: false }
      router.emit({ type: 'onResolved', toLocation, ...changes })
    })
  }
  async function look(
    answer: (endpoint: Endpoint, input: { body?: unknown }) => unknown = () => ({ terms_version: '2' }),
  ) {
    const api = (async (endpoint: Endpoint, input: object) => answer(endpoint, input)) as unknown as Api
    const { container } = await mount(
      <OnPage api={api}>
        <TermsNotice close={() => closeModal('terms-notice')} />
      </OnPage>,
    )
    return container
  }
  return { openPage, look }
}

it('SHELL-12i new terms are shown on the page after signing in, and once per visit', async () => {
  const { openPage, look } = await show()
  await enter(7)
  await openPage()
  expect(isNoticeOpen()).toBe(true)
  await look()
  await openPage()
  expect(isNoticeOpen()).toBe(false)
})

it('SHELL-12i if the terms change while the notice is open, the new ones are shown, and the player agrees to that version', async () => {
  const { look } = await show()
  await enter(7)
  const agreed: unknown[] = []
  const newer = { ...player(7), rawProfile: { ...player(7).rawProfile, current_terms_version: '3' } }
  const notice = await look((endpoint, { body }) => {
    if (endpoint === getAccounts) return { accounts: [] }
    if (endpoint !== postTerms) return { player: newer }
    agreed.push(body)
    if (agreed.length === 1)
      throw new ApiError('invalid-fields', {
        status: 422,
        fields: [{ id: 'terms_acceptance', reason: 'unavailable' }],
      })
    return { terms_version: '3' }
  })
  const agree = () => act(async () => [...notice.querySelectorAll('button')].at(-1)?.click())
  await agree()
  await act(async () => {})
  expect(notice.textContent).toContain('Version 3 of our terms')
  expect(notice.querySelector('[role="alert"]')?.textContent).toContain('changed once more')
  expect(isNoticeOpen()).toBe(true)
  await agree()
  expect(agreed).toEqual([{ version: '2' }, { version: '3' }])
  expect(isNoticeOpen()).toBe(false)
})

it('SHELL-12i the answer of one player does not apply to the next player', async () => {
  const { look } = await show()
  await enter(7)
  const notice = await look()
  await act(async () => [...notice.querySelectorAll('button')].at(-1)?.click())
  expect(isNoticeOpen()).toBe(false)
  await enter(8)
  expect(isNoticeOpen()).toBe(true)
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(isNoticeOpen()).toBe(false)
})
