// @vitest-environment happy-dom
import { getAccounts, getPhone, getPlayer } from '@touchline/contract'
import type { Endpoint, Profile } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { noticeDemand } from '../../features/session/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { modalStore, topModal } from '../../site/page/modal-store.ts'
import { useDemandedForms } from './use-demanded-forms.ts'

const player = (missed: string[]) => ({
  ...{ id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  ...{ authFieldsMissed: missed, rawProfile: {} as Profile['rawProfile'] },
})
const enter = (missed: string[]) =>
  act(async () => dispatchSession({ type: 'profile-read', player: player(missed), accounts: [] }))
const openForm = () => topModal(modalStore.getState().stack)?.name
const demand = () => act(async () => noticeDemand(new ApiError('account-incomplete', { status: 403 })))

/** Why the session is read-only; null if it is not. */
type Reads = 'excluded' | 'out-of-limit' | null

function nothingKnown() {
  return { missed: [] as string[], isPhoneRequired: false, isPhoneRead: true, reads: null as Reads }
}

/** The player's data that the API returns. */
let known = nothingKnown()

afterEach(async () => {
  await act(async () => sessionStore.setState({ session: { status: 'unknown' }, demands: 0 }))
  modalStore.setState({ stack: [] })
  known = nothingKnown()
})

async function show(settings: Parameters<typeof pageAround>[0] = {}) {
  const api = (async (endpoint: Endpoint) => {
    if (endpoint === getPlayer) return { player: player(known.missed) }
    if (endpoint === getAccounts) return { accounts: [] }
    if (endpoint === getPhone && known.reads !== null) throw new ApiError(known.reads, { status: 403 })
    if (endpoint !== getPhone || !known.isPhoneRead) throw new ApiError('unreachable')
    return { phone: { required: known.isPhoneRequired } }
  }) as unknown as Api
  const { OnPage, router, history } = pageAround(settings)
  function Page() {
    useDemandedForms()
    return null
  }
  await mount(
    <OnPage api={api}>
      <Page />
    </OnPage>,
  )
  const { latestLocation: toLocation } = router
  const changes = { pathChanged: true, hrefChanged: true, hashChanged: false }
  const goTo = (path: string) =>
    act(async () => {
      history.push(path)
      await router.load()
    })
  return { goTo, openPage: () => act(async () => router.emit({ type: 'onResolved', toLocation, ...changes })) }
}

it('AUTH-05a a form that the player has closed opens again on the next page, and closes once no field is missing', async () => {
  const { openPage } = await show()
  await enter(['city'])
  expect(openForm()).toBe('missed-fields')
  await act(async () => modalStore.setState({ stack: [] }))
  await openPage()
  expect(openForm()).toBe('missed-fields')
  await enter([])
  expect(openForm()).toBeUndefined()
})

it('AUTH-05b the form does not cover the pages on which players close the account, or change consents or the password', async () => {
  const { goTo, openPage } = await show()
  await enter(['city'])
  for (const part of ['your-data', 'contact', 'security']) {
    await goTo(`/profile/${part}`)
    await openPage()
    expect([part, openForm()]).toEqual([part, undefined])
    await goTo('/sports')
    await openPage()
    expect(openForm()).toBe('missed-fields')
  }
})

it.each(['excludedUntil', 'outOfMinutesUntil'])(
  'AUTH-05c a read-only session is asked for no fields: %s',
  async (why) => {
    await show()
    const reading = { ...player(['city']), [why]: '2027-05-18T10:00:00.000Z' }
    await act(async () => dispatchSession({ type: 'profile-read', player: reading, accounts: [] }))
    expect(openForm()).toBeUndefined()
    await enter(['city'])
    expect(openForm()).toBe('missed-fields')
  },
)

it.each([
  ['excluded', 'excludedUntil'],
  ['out-of-limit', 'outOfMinutesUntil'],
] as const)(
  'AUTH-05c no phone number is demanded either, even if the site demands one of every player: %s',
  async (reads, why) => {
    const { openPage } = await show({ platformSettings: { auth: { isPhoneVerificationRequired: true } } })
    known = { ...known, isPhoneRequired: true, reads }
    const reading = { ...player(['city']), [why]: '2027-05-18T10:00:00.000Z' }
    await act(async () => dispatchSession({ type: 'profile-read', player: reading, accounts: [] }))
    await openPage()
    expect(openForm()).toBeUndefined()
    known = { ...known, reads: null }
    await enter([])
    await openPage()
    expect(openForm()).toBe('phone-verification')
  },
)

it('AUTH-06a phone verification does not cover the pages to close the account or change consents or the password either, and opens again on the next page', async () => {
  const { goTo, openPage } = await show()
  await enter([])
  known = { ...known, isPhoneRequired: true }
  await demand()
  expect(openForm()).toBe('phone-verification')
  for (const part of ['your-data', 'contact', 'security']) {
    await goTo(`/profile/${part}`)
    await openPage()
    expect([part, openForm()]).toEqual([part, undefined])
    await goTo('/sports')
    await openPage()
    expect(openForm()).toBe('phone-verification')
  }
})

it('AUTH-05a AUTH-06a after a call was rejected because data are missing, the page reads again which data the site requires', async () => {
  await show()
  await enter([])
  expect(openForm()).toBeUndefined()
  known = { ...known, missed: ['city'] }
  await demand()
  expect(openForm()).toBe('missed-fields')
  known = { ...known, missed: [], isPhoneRequired: true, isPhoneRead: false }
  await enter([])
  await demand()
  expect(openForm()).toBeUndefined()
  known = { ...known, isPhoneRead: true }
  await demand()
  expect(openForm()).toBe('phone-verification')
  const [open] = modalStore.getState().stack
  await demand()
  expect(modalStore.getState().stack[0]).toBe(open)
})
