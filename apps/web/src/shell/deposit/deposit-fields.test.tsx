// @vitest-environment happy-dom
import { getDepositContext } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { modalStore } from '../modals/modal-store.ts'
import { ModalStack } from '../modals/modal-stack.tsx'
import { openDeposit } from './open-deposit.ts'

vi.mock('./missing-fields.tsx', () => ({
  MissingFields: ({ missing, onSaved }: { missing: string[]; onSaved: () => void }) => (
    <button onClick={onSaved}>Missing: {missing.join()}</button>
  ),
}))

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
let missing: string[] = []
let leave = async () => {}

beforeEach(() => modalStore.setState({ stack: [] }))
afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
  vi.restoreAllMocks()
})

const shown = () =>
  modalStore
    .getState()
    .stack.filter(({ isLeaving }) => !isLeaving)
    .map(({ name }) => name)
const dialogText = () => document.querySelector('dialog[open]')?.textContent ?? ''

async function open(deposit: object) {
  const { OnPage, site } = pageAround({ platformSettings: { deposit: { isMissingFieldsCheckOn: true, ...deposit } } })
  const api = (async (endpoint: Endpoint) => {
    if (endpoint !== getDepositContext) throw new Error('not asked for')
    return { missing_fields: missing }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const { root } = await mount(
    <OnPage>
      <ModalStack api={api} links={createLinks(site, 'en')} />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => expect(openDeposit(site)).toBe(true))
}

it('DEP-02ab DEP-01c SHELL-12a before the frame of somebody else what is missing is asked for, and cannot be closed', async () => {
  missing = ['city']
  await open({ mode: 'iframe', iframeUrl: 'https://pay.example/frame' })
  await vi.waitFor(() => expect(dialogText()).toContain('Missing: city'), { timeout: 5_000 })
  expect(shown()).toEqual(['deposit-fields'])
  expect(document.querySelector('dialog[open]')?.getAttribute('closedby')).toBe('none')
  missing = []
  await act(async () => document.querySelector<HTMLButtonElement>('dialog[open] button')?.click())
  await vi.waitFor(() => expect(shown()).toEqual(['deposit']), { timeout: 5_000 })
  const frame = () => document.querySelector<HTMLIFrameElement>('dialog[open] iframe')
  await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('https://pay.example/frame'), { timeout: 5_000 })
})

it('DEP-02b DEP-01b where nothing is missing the address of the site is opened', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  missing = []
  const url = 'https://pay.example/in'
  await open({ mode: 'custom-url', customUrls: [{ origin: location.origin, url }] })
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[url]]), { timeout: 5_000 })
  expect(shown()).toEqual([])
})
