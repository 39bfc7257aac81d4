// @vitest-environment happy-dom
import { postPassword, postUnlock } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

let leave = async () => {}
afterEach(() => leave())

async function show(kind: 'reset' | 'unlock') {
  const sent: [Endpoint, unknown][] = []
  const api = (async (endpoint: Endpoint, { body }: { body: unknown }) => {
    sent.push([endpoint, body])
    return {}
  }) as unknown as Api
  const { container, root } = await mountForm(<MailRequestForm kind={kind} lead="reset.ask" />, api)
  leave = () => act(async () => root.unmount())
  async function request(text: string): Promise<string> {
    const input = container.querySelector('input')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => container.querySelector('form')?.requestSubmit())
    return container.textContent ?? ''
  }
  return { request, sent, label: container.querySelector('label')?.textContent }
}

it('AUTH-03f a link for a new password is sent to an address by mail', async () => {
  const { request, sent, label } = await show('reset')
  expect(label).toBe('Email or phone')
  expect(await request(' me@x.example ')).toContain('If me@x.example has an account, a link is on its way.')
  expect(sent).toEqual([[postPassword, { email: 'me@x.example' }]])
})

it('AUTH-03f a link for a new password is sent by SMS to a number in any spelling', async () => {
  const { request, sent } = await show('reset')
  const text = await request('+353 86 123 4567')
  expect(sent).toEqual([[postPassword, { auth_phone_number: '+353861234567' }]])
  expect(text).toContain('an SMS with a link is on its way')
  expect(text).toContain('No SMS after a minute?')
})

it('AUTH-03f text that is neither an address nor a phone number is reported beside the field, and nothing is sent', async () => {
  const { request, sent } = await show('reset')
  expect(await request('nobody')).toContain('Enter an email address, or a phone number with its country')
  expect(sent).toEqual([])
})

it('AUTH-03d the link that unlocks an account is sent by mail only', async () => {
  const { request, sent, label } = await show('unlock')
  expect(label).toBe('Email')
  expect(await request('+353861234567')).toContain('Please enter an email address.')
  await request('me@x.example')
  expect(sent).toEqual([[postUnlock, { email: 'me@x.example' }]])
})
