// @vitest-environment happy-dom
import { SignedReceipt } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { ReceiptCheck } from './receipt-check.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
afterEach(() => document.body.replaceChildren())

const at = '2026-11-15T20:41:02Z'
const signed: SignedReceipt = SignedReceipt.parse({
  receipt: {
    version: 1,
    key_id: '0123456789abcdef',
    issued_at: at,
    bet: {
      id: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
      ref: '3F0C1E9E8B',
      type: 'single',
      stake: { value: 1_000, currency: 'EUR', subunits: 100 },
      odds: 2_000,
      custom_odds: null,
      system_id: null,
      potential_win: 2_000,
      accept_policy: 'none',
      requested_at: at,
      accepted_at: at,
      selections: [
        {
          id: 1,
          match: { id: 1, name_a: 'Ajax', name_b: 'Roma', start_time: at },
          market: { id: 1, name: '1x2' },
          specifier: '',
          outcome: { id: '1', name: 'Ajax' },
          odds: 2_000,
          requested_odds: 2_000,
        },
      ],
    },
    timeline: [
      {
        at,
        kind: 'requested',
        actor: { type: 'player', id: null },
        reason: 'requested-by-player',
        data: { odds: 2_000 },
      },
    ],
    head: 'a'.repeat(64),
    seal: null,
    root: null,
  },
  signature: `${'A'.repeat(86)}==`,
})

/** Submits a text and returns what the page shows about it, given this answer of the API. */
async function check(text: string, answer: object | ApiError) {
  const asked: unknown[] = []
  const api = (async (_endpoint: unknown, { body }: { body: unknown }) => {
    asked.push(body)
    if (answer instanceof ApiError) throw answer
    return answer
  }) as unknown as Api
  const { container } = await mount(
    <TestPage i18n={i18n} api={api}>
      <ReceiptCheck siteName="Touchline" />
    </TestPage>,
  )
  const field = container.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => container.querySelector('form')?.requestSubmit())
  const said = () => container.querySelector('[role=status]')?.textContent ?? ''
  await act(async () => {
    await expect.poll(said).not.toBe('')
  })
  return { asked, said: said() }
}

it('BEY-01d a genuine, unchanged receipt is confirmed, with the accepted bet', async () => {
  const { asked, said } = await check(JSON.stringify(signed), { is_valid: true, mismatches: [] })
  expect(asked).toEqual([signed])
  for (const text of ['This receipt is genuine.', '3F0C1E9E8B', 'Ajax – Roma', '€10.00', '€20.00'])
    expect(said).toContain(text)
})

it('BEY-01d for a changed receipt each part that does not match is named, and no part is shown as confirmed', async () => {
  const answer = { is_valid: false, mismatches: ['signature', 'seal'] }
  const { said } = await check(JSON.stringify(signed), answer)
  expect(said).toContain('the signature does not fit the text')
  expect(said).toContain('the seal is not one of ours')
  expect(said).not.toContain('Ajax')
})

it('BEY-01d text that is not a receipt, or has an additional field, is not sent to the server', async () => {
  for (const text of ['hello', '{}', JSON.stringify({ ...signed, note: 'x' })]) {
    const { asked, said } = await check(text, { is_valid: true, mismatches: [] })
    expect([asked, said.includes('This is no receipt.')]).toEqual([[], true])
  }
})

it('BEY-01d if the check cannot be made, the receipt is neither confirmed nor called invalid', async () => {
  const { said } = await check(JSON.stringify(signed), new ApiError('unreachable'))
  expect(said).toContain('We cannot check right now.')
})
