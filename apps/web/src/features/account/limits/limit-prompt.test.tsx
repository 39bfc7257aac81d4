// @vitest-environment happy-dom
import { getUserLimits, postLimitPrompt, postUserLimit } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { LimitPrompt } from './limit-prompt.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

async function show() {
  const requested: { endpoint: Endpoint; body: unknown }[] = []
  let closed = 0
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === getUserLimits) return { offered: ['wager', 'reality_check'], currency: 'EUR', subunits: 100 }
    requested.push({ endpoint, body })
    return {}
  }) as unknown as Api
  const { container } = await mount(
    <TestPage i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
      <LimitPrompt close={() => (closed += 1)} />
    </TestPage>,
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await settle()
  const press = async (label: string) => {
    const found = [...container.querySelectorAll('button, label')].find((one) => one.textContent === label)
    await act(async () => (found as HTMLElement).click())
    await settle()
  }
  return { container, requested, press, closed: () => closed }
}

it('RG-05 nothing is preselected for a new player, and declining is a button of the same size', async () => {
  const { container, requested, press, closed } = await show()
  expect(container.querySelector<HTMLInputElement>('input:not([type=radio])')?.value).toBe('')
  await press('Set my limits')
  expect([requested, container.textContent?.includes('Choose a limit, or no limits now.')]).toEqual([[], true])
  await press('No limits now')
  expect([requested.map(({ endpoint }) => endpoint), closed()]).toEqual([[postLimitPrompt], 1])
})

it('RG-05 the limit that a new player chooses is requested', async () => {
  const { requested, press, closed } = await show()
  await press('1 h')
  await press('Set my limits')
  expect(requested).toEqual([{ endpoint: postUserLimit, body: { type: 'reality_check', minutes: 60 } }])
  expect(closed()).toBe(1)
})
