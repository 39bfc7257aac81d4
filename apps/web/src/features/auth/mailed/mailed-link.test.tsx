// @vitest-environment happy-dom
import { getUnlock, getVisitor } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { secretStore } from '../../../site/address/one-time.ts'
import { setFlag } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { MailedLink } from './mailed-link.tsx'

const token = 't'.repeat(43)
const used = [[getUnlock, { unlock_token: token }]]
let leave = async () => {}

beforeEach(() => {
  localStorage.clear()
  secretStore.setState({ unlock_token: token, isRead: true })
})
afterEach(() => leave())

async function show() {
  const sent: [Endpoint, unknown][] = []
  const api = (async (endpoint: Endpoint, { query }: { query?: unknown }) => {
    if (endpoint === getVisitor) throw new ApiError('unreachable')
    sent.push([endpoint, query])
    return {}
  }) as unknown as Api
  const { container, root } = await mountForm(<MailedLink kind="unlock" />, api)
  leave = () => act(async () => root.unmount())
  // Waits for the calls that the page makes by itself.
  await act(async () => {})
  return { container, sent }
}

it('AUTH-04d in a browser where no player has signed in, opening a mailed link changes nothing until the visitor confirms', async () => {
  const { container, sent } = await show()
  expect(sent).toEqual([])
  const yes = [...container.querySelectorAll('button')].find((each) => each.textContent === 'Yes, unlock it')
  await act(async () => yes?.click())
  expect(sent).toEqual(used)
  expect(container.textContent).toContain('Your account is unlocked.')
})

it.each([
  ['signed up', storedNames.signedUp],
  ['signed in', storedNames.registered],
])('AUTH-04d in a browser that has %s before, the link is enough', async (_how, flag) => {
  setFlag(flag)
  const { container, sent } = await show()
  expect(sent).toEqual(used)
  expect(container.textContent).toContain('Your account is unlocked.')
})
