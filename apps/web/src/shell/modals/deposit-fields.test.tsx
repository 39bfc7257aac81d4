// @vitest-environment happy-dom
import { getDepositContext, patchPlayer } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { modalStore } from '../../site/page/modal-store.ts'
import { ModalStack } from './modal-stack.tsx'
import { openDeposit } from '../../features/deposit/open-deposit.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const city = { id: 'city', forms: ['deposit'], isRequired: true, isEditable: true }
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
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')
const field = () => dialog()?.querySelector('input') ?? null
const untilShown = () => vi.waitFor(() => expect(field()?.labels?.[0]?.textContent).toContain('City'), 5_000)

async function fillIn(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => dialog()?.querySelector('form')?.requestSubmit())
}

const inFrame = { mode: 'iframe', iframeUrl: 'https://pay.example/frame' }

async function open(deposit: object) {
  const { OnPage, site, router, history } = pageAround({
    platformSettings: { deposit: { isMissingFieldsCheckOn: true, ...deposit } },
    services: { account: true },
  })
  const context = { wholeSite: async () => ({ playerFields: [city], countries: [] }) }
  router.update({ ...router.options, context } as never)
  const saved: unknown[] = []
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === patchPlayer) {
      saved.push(body)
      missing = []
      return { player }
    }
    if (endpoint !== getDepositContext) throw new Error('not asked for')
    return { missing_fields: missing }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const { root } = await mount(
    <OnPage api={api}>
      <ModalStack />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => expect(openDeposit(site)).toBe(true))
  const { latestLocation: toLocation } = router
  const changes = { pathChanged: true, hrefChanged: true, hashChanged: false }
  const goTo = (go: () => void) =>
    act(async () => {
      go()
      await router.load()
      router.emit({ type: 'onResolved', toLocation, ...changes })
    })
  return { saved, history, goTo }
}

it('DEP-02ab DEP-01c SHELL-12a missing fields are requested before the frame of an external deposit page, which then opens', async () => {
  missing = ['city']
  const { saved } = await open(inFrame)
  await untilShown()
  expect(shown()).toEqual(['deposit-fields'])
  await fillIn('Bath')
  expect(saved).toEqual([{ city: 'Bath' }])
  await vi.waitFor(() => expect(shown()).toEqual(['deposit']), { timeout: 5_000 })
  const frame = () => document.querySelector<HTMLIFrameElement>('dialog[open] iframe')
  await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('https://pay.example/frame'), { timeout: 5_000 })
})

it('DEP-02a neither Escape nor going back nor any button closes the form', async () => {
  missing = ['city']
  const { history, goTo } = await open(inFrame)
  await untilShown()
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => dialog()?.dispatchEvent(escape))
  expect([escape.defaultPrevented, dialog()?.getAttribute('closedby')]).toEqual([true, 'none'])
  // A browser that does not support `closedby` closes the dialog anyway.
  await act(async () => dialog()?.close())
  expect(field()).not.toBeNull()
  const before = history.location.pathname
  await goTo(() => history.back())
  expect(history.location.pathname).not.toBe(before)
  expect([shown(), field()]).toEqual([['deposit-fields'], expect.anything()])
  const buttons = [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Sign out', 'Save and continue'])
})

it('DEP-02a AUTH-05b the form closes on pages where players decide about their own account, to which it links', async () => {
  missing = ['city']
  const { history, goTo } = await open(inFrame)
  await untilShown()
  const own = dialog()?.querySelector('a')?.getAttribute('href') ?? ''
  expect(own).toBe('/profile/your-data')
  await goTo(() => history.push(own))
  expect(shown()).toEqual([])
})

it('DEP-02a AUTH-05c if the player is excluded while the form is open, the form closes and no deposit opens', async () => {
  missing = ['city']
  await open(inFrame)
  await untilShown()
  await act(async () =>
    dispatchSession({ type: 'profile-read', player: { ...player, excludedUntil: 'indefinite' }, accounts: [] }),
  )
  expect(shown()).toEqual([])
})

it('DEP-02b DEP-01b if no field is missing, the address that the site configures is opened', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  missing = []
  const url = 'https://pay.example/in'
  await open({ mode: 'custom-url', customUrls: [{ origin: location.origin, url }] })
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[url]]), { timeout: 5_000 })
  expect(shown()).toEqual([])
})
