// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { closeModal, modalStore } from '../../site/page/modal-store.ts'
import { sendReportsTo } from '../../site/reports/send-report.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { ShareButton } from './share-button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'
import type { Sharing } from './share-preview.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let page: Root | undefined
afterEach(async () => {
  await act(async () => page?.unmount())
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const code = '7KT4W9XMB2QH5ZRD'
const sharingOf = (matchId: number): Sharing => ({
  of: 'slip',
  bets: [
    { stake: null, selections: [{ match_id: matchId, market_id: 1, specifier: '', outcome_id: '1', odds: 1_850 }] },
  ],
  title: 'Double',
  picks: [
    { outcome: 'Arsenal', match: 'Arsenal – Chelsea', oddsMilli: 1_850 },
    { outcome: 'over 2.5', match: 'Real Madrid – Barcelona', oddsMilli: 1_720 },
  ],
  oddsMilli: 3_182,
})

async function show(api: Api, sharing: Sharing) {
  const site = sampleSite()
  const { root } = await mount(
    <TestPage site={site} i18n={i18n} api={api} links={createLinks(site, 'en')}>
      <ShareDialog sharing={sharing} isOpen onClose={() => {}} />
    </TestPage>,
  )
  page = root
}

const made = { code, expires_at: '2100-11-22T20:00:00Z' }
const press = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click())

it('ERR-02a if the dialog fails to render, it closes with a message, and its button opens it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const restore = sendReportsTo(() => {})
  onTestFinished(async () => {
    await vi.dynamicImportSettled()
    restore()
    vi.restoreAllMocks()
    alertStore.setState({ alert: null })
  })
  setAlertMessages(i18n)
  const site = sampleSite()
  let shared: Sharing = { ...sharingOf(7), picks: null as never }
  const { root } = await mount(
    <TestPage site={site} i18n={i18n} api={(async () => made) as unknown as Api} links={createLinks(site, 'en')}>
      <ShareButton label="Share" sharing={() => shared} />
    </TestPage>,
  )
  page = root
  await press('Share')
  await vi.waitFor(() => expect(alertStore.getState().alert?.title).toBe('This part could not be shown.'))
  expect(document.querySelector('dialog[open]')).toBeNull()
  shared = sharingOf(7)
  await press('Share')
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
})

it('AUTH-07c while the notice of a missing host page is shown, the dialog does not open; it opens when the notice closes', async () => {
  onTestFinished(() => modalStore.setState({ stack: [] }))
  modalStore.setState({ stack: [{ name: 'no-host', isLeaving: false }] })
  await show((async () => made) as unknown as Api, sharingOf(8))
  expect(document.querySelector('dialog[open]')).toBeNull()
  await act(async () => closeModal('no-host'))
  expect(document.querySelector('dialog[open]')).not.toBeNull()
})

describe('sharing', () => {
  it('SLIP-16a a code, a link and a QR code are created once for a slip, without its stake', async () => {
    const call = vi.fn<(endpoint: unknown, input: { body: unknown }) => Promise<unknown>>(async () => made)
    await show(call as unknown as Api, sharingOf(1))
    expect(call).toHaveBeenCalledOnce()
    expect(JSON.stringify(call.mock.calls[0]?.[1].body)).toContain('"stake":null')
    expect(document.body.textContent).toContain('7KT4 W9XM B2QH 5ZRD')
    expect(document.body.textContent).toContain(`/s/${code}`)
    const qr = document.querySelector('svg[aria-label="QR code of the link"]')
    expect(qr?.querySelectorAll('path')).toHaveLength(2)
    expect(document.querySelector('.share-card')?.textContent).toContain('Arsenal – Chelsea1.85')
    // Opening the dialog again for the same slip reuses the code.
    await act(async () => page?.unmount())
    await show(call as unknown as Api, sharingOf(1))
    expect(call).toHaveBeenCalledOnce()
  })

  it('the dialog confirms that the link was copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await show((async () => made) as unknown as Api, sharingOf(2))
    await press('Copy the link')
    expect(writeText.mock.calls[0]?.[0]).toContain(`/s/${code}`)
    expect(alertStore.getState().alert).toMatchObject({ title: 'Link copied' })
  })

  it('the share sheet is offered only on a device that has one', async () => {
    const send = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send with…')
    await show((async () => made) as unknown as Api, sharingOf(3))
    expect(send()).toBeUndefined()
    await act(async () => page?.unmount())
    const share = vi.fn<(what: { url: string }) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { share })
    await show((async () => made) as unknown as Api, sharingOf(3))
    await act(async () => send()?.click())
    expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'Double' })
    expect(share.mock.calls[0]?.[0].url).toContain(code)
  })

  it('if no code could be created, the selections are offered as text, and creating a code can be tried again', async () => {
    let isUp = false
    const api = (async () => {
      if (!isUp) throw new ApiError('unreachable')
      return made
    }) as unknown as Api
    await show(api, sharingOf(4))
    expect(document.body.textContent).toContain('No code this time.')
    expect(document.body.textContent).toContain('Arsenal (Arsenal – Chelsea) 1.85')
    isUp = true
    const again = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Try again')
    await act(async () => again?.click())
    expect(document.body.textContent).toContain('7KT4 W9XM B2QH 5ZRD')
  })
})
