import { expect, it } from 'vitest'
import { isSigned, signBody } from './signature.ts'

const secret = 'a secret of at least 32 characters'
const body = Buffer.from('{"id":1}')
const atMs = 1_700_000_000_000
const header = signBody(secret, 'message', body, atMs)
const check = (given: { secret?: string; header?: string; body?: Buffer; nowMs?: number }) =>
  isSigned(
    given.secret ?? secret,
    'message',
    { header: given.header ?? header, body: given.body ?? body },
    given.nowMs ?? atMs,
  )

it('DEP-06a a body signed with the secret is accepted until five minutes after the signing', () => {
  expect(header).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/)
  expect(check({})).toBe(true)
  expect(check({ nowMs: atMs + 300_000 })).toBe(true)
  expect(check({ nowMs: atMs + 301_000 })).toBe(false)
  expect(check({ nowMs: atMs - 301_000 })).toBe(false)
})

it('DEP-06a a signature is rejected for another body, secret, time or direction', () => {
  expect(check({ body: Buffer.from('{"id":2}') })).toBe(false)
  expect(check({ secret: `${secret}!` })).toBe(false)
  expect(check({ header: header.replace('t=1700000000', 't=1700000001') })).toBe(false)
  expect(check({ header: signBody(secret, 'request', body, atMs) })).toBe(false)
  for (const broken of ['', 't=,v1=', 'v1=00', `${header}0`, header.toUpperCase()])
    expect(check({ header: broken })).toBe(false)
})
