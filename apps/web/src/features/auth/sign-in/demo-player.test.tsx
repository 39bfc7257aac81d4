// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'
import { mountForm } from '../testing/mount-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const rules = { countries: [], playerFields: [] }
const settings = { legal: { isPlayMoney: true }, platformSettings: { auth: { isDemoPlayerOffered: true } } }

async function texts(blocked: { isSignInBlocked?: boolean; isSignUpBlocked?: boolean }) {
  const api = (async () => ({ userCountry: { code: 'FR' }, ...blocked })) as unknown as Api
  const shown: string[] = []
  for (const form of [<SignInForm key="in" />, <SignUpForm key="up" rules={rules} />]) {
    const { container } = await mountForm(form, api, undefined, settings)
    shown.push(container.textContent ?? '')
  }
  return shown.map((text) => ({ isClosed: text.includes('France'), isDemoOffered: text.includes('as a guest') }))
}

it('AUTH-07a AUTH-13e starting a demo player is offered only if neither sign-up nor sign-in is closed in the visitor’s country', async () => {
  const open = { isClosed: false, isDemoOffered: true }
  const closed = { isClosed: true, isDemoOffered: false }
  const withoutDemo = { isClosed: false, isDemoOffered: false }
  expect(await texts({})).toEqual([open, open])
  expect(await texts({ isSignInBlocked: true })).toEqual([closed, withoutDemo])
  expect(await texts({ isSignUpBlocked: true })).toEqual([withoutDemo, closed])
})
