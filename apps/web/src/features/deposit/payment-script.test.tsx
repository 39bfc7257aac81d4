// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { alertStore } from '../../site/page/alert-store.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import type { PaymentFrames } from './payment-script.tsx'
import { usePaymentScript } from './payment-script.tsx'

type Listener = (notification: { type: string; key: string }) => void

const around = {
  frontEndOrigin: 'https://casino.example',
  backEndOrigin: 'https://api.casino.example',
  apiPrefix: '/api/v2',
}

afterEach(() => {
  vi.restoreAllMocks()
  alertStore.setState({ alert: null, isLeaving: false })
})

let frames: PaymentFrames | null = null
function Deposit() {
  frames = usePaymentScript()
  return null
}

async function show(platform: typeof around | null) {
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
  const { root } = await mount(
    <SiteProvider value={sampleSite({ platformSettings: { platform } })}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <Deposit />
      </I18nProvider>
    </SiteProvider>,
  )
  return { scripts, leave: () => act(async () => root.unmount()) }
}

it('DEP-04abcd the provider’s script is loaded from the platform, gets the address of the platform’s API, and its notifications are shown as alerts', async () => {
  const configured: unknown[] = []
  let listeners: Listener[] = []
  const { scripts, leave } = await show(around)
  expect(scripts.map(({ src }) => src)).toEqual(['https://casino.example/spi/main.js'])
  Object.assign(window, {
    spi: {
      configure: (given: unknown) => configured.push(given),
      onNotification: (listener: Listener) => {
        listeners = [...listeners, listener]
        return () => (listeners = listeners.filter((each) => each !== listener))
      },
    },
  })
  await act(async () => void scripts[0]?.dispatchEvent(new Event('load')))
  expect(configured).toEqual([{ backendOrigin: 'https://api.casino.example', apiPrefix: '/api/v2' }])
  const notify = (type: string, key: string) => {
    for (const listener of listeners) listener({ type, key })
    const { alert } = alertStore.getState()
    return [alert?.tone, alert?.title]
  }
  expect(notify('success', 'succeeded')).toEqual(['pos', 'The payment went through.'])
  expect(notify('warning', 'pending')).toEqual(['warn', 'The payment is on its way.'])
  expect(notify('danger', 'failed')).toEqual(['neg', 'The payment failed. Nothing was taken.'])
  // An unknown key shows no new alert, so the last one stays, unless it reports a failure.
  expect(notify('warning', 'of another time')).toEqual(['neg', 'The payment failed. Nothing was taken.'])
  expect(notify('success', 'of another time')).toEqual(['neg', 'The payment failed. Nothing was taken.'])
  expect(notify('danger', 'of another time')).toEqual(['neg', 'Something went wrong'])
  await leave()
  expect(listeners).toEqual([])
})

it('DEP-04ac the platform’s script shows a payment page in a frame until that page reports the result', async () => {
  let listeners: Listener[] = []
  const opened: unknown[] = []
  const close = vi.fn<() => void>()
  const elsewhere = { ...around, frontEndOrigin: 'https://other.example' }
  const { scripts, leave } = await show(elsewhere)
  expect(frames).toBeNull()
  Object.assign(window, {
    spi: {
      configure: () => {},
      onNotification: (listener: Listener) => {
        listeners = [...listeners, listener]
        return () => (listeners = listeners.filter((each) => each !== listener))
      },
      open: (...given: unknown[]) => {
        opened.push(given)
        return close
      },
    },
  })
  await act(async () => void scripts[0]?.dispatchEvent(new Event('load')))
  const url = 'https://other.example/spi/pay/1'
  expect([url, 'https://casino.example/spi/pay/1', '/spi/pay/1'].map((page) => frames?.canOpen(page))).toEqual([
    true,
    false,
    false,
  ])
  const [container, onEnd] = [document.createElement('div'), vi.fn<() => void>()]
  const end = frames?.open(container, { url, title: 'Payment', onEnd })
  expect(opened).toEqual([[container, url, { title: 'Payment' }]])
  for (const key of ['unavailable', 'pending']) for (const listener of listeners) listener({ type: 'warning', key })
  expect(onEnd.mock.calls).toHaveLength(1)
  end?.()
  expect([listeners.length, close.mock.calls.length]).toEqual([1, 1])
  await leave()
  expect([listeners, frames]).toEqual([[], expect.anything()])
})

it('DEP-04a a site that belongs to no platform loads no payment script', async () => {
  const { scripts, leave } = await show(null)
  expect(scripts).toEqual([])
  await leave()
})
