// @vitest-environment happy-dom
import { getConversionQuote, postConversion } from '@touchline/contract'
import type { Account, Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { queryClient } from '../../session/query-client.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const accounts: Account[] = [
  { currency: 'EUR', subunits: 100, balance: 5_000, active: true },
  { currency: 'USD', subunits: 100, balance: 0, active: false },
]
const converted = { from: { currency: 'EUR', amount: 1_000 }, to: { currency: 'USD', amount: 1_080 } }
const quote = { ...converted, rates: [], spread_bp: 100, left: { currency: 'EUR', amount: 1_000 } }

afterEach(() => {
  queryClient().clear()
  sessionStorage.clear()
})

function open(api: Api) {
  const { WithRouter } = withRouter()
  return mount(
    <WithRouter>
      <QueryClientProvider client={queryClient()}>
        <TestPage i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
          <ConvertDialog playerId={7} accounts={accounts} isOpen onClose={() => {}} />
        </TestPage>
      </QueryClientProvider>
    </WithRouter>,
  )
}

/** Opens the dialog, converts 10.00 and closes it. Returns the key that was sent. */
async function convertOnce(answer: () => object): Promise<string> {
  const keys: string[] = []
  const api = (async (endpoint: Endpoint, { headers }: { headers?: Record<string, string> } = {}) => {
    if (endpoint === getConversionQuote) return quote
    if (endpoint !== postConversion) return { accounts }
    keys.push(headers?.['idempotency-key'] ?? '')
    return answer()
  }) as unknown as Api
  const { container, root } = await open(api)
  const settle = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
  const input = (container.querySelector('input') ?? document.querySelector('input')) as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '10')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  for (const ms of [450, 20, 20]) await settle(ms)
  await act(async () => void input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle(20)
  await act(async () => root.unmount())
  expect(keys).toHaveLength(1)
  return keys[0] ?? ''
}

it('OPS-04b MINOR 20 if a conversion got no reply, it is sent with the same key after the dialog was closed and opened again', async () => {
  const lost = await convertOnce(() => {
    throw new ApiError('unreachable')
  })
  const again = await convertOnce(() => ({ ...quote, id: 'a', key: 'b' }))
  expect(again).toBe(lost)
  // The conversion got its reply, so the same amount is a new conversion.
  expect(await convertOnce(() => ({ ...quote, id: 'c', key: 'd' }))).not.toBe(lost)
})

it('OPS-04b MINOR 20 a conversion after a rejection gets a new key', async () => {
  const rejected = await convertOnce(() => {
    throw new ApiError('conversion-rejected', { status: 409, conversion: 'rate-unavailable' })
  })
  expect(await convertOnce(() => quote)).not.toBe(rejected)
})

it('BEY-03c submitting without an amount shows an error, which disappears when an amount is typed', async () => {
  const api = (() => new Promise(() => {})) as unknown as Api
  const { root } = await open(api)
  const input = document.querySelector<HTMLInputElement>('input[name="amount"]')
  const isInvalid = () => input?.getAttribute('aria-invalid')
  expect(document.body.textContent).not.toContain('Please enter an amount.')
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  expect(document.body.textContent).toContain('Please enter an amount.')
  expect(isInvalid()).toBe('true')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '10')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.body.textContent).not.toContain('Please enter an amount.')
  await act(async () => root.unmount())
})
