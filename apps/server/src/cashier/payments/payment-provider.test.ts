import { SiteConfiguration } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { expect, it } from 'vitest'
import { createProviders } from './payment-provider.ts'

const secrets: Record<string, string> = {
  PAYMENTS_SECRET: 'of sandboxes',
  PAYMENTS_SECRET_A: 'of a',
  PAYMENTS_SECRET_A__SECOND: 'of a, for its second merchant',
  PAYMENTS_SECRET_A__FORMER: 'of a, until yesterday',
  PAYMENTS_SECRET_A_B: 'of a-b',
}
const providers = (isSandbox: boolean) =>
  createProviders({
    url: 'http://provider',
    isSandbox,
    secretOf: (name) => secrets[name],
    log: createLog('test', 'silent'),
  })
const configuration = (isPlayMoney: boolean, payments: object = {}) =>
  SiteConfiguration.parse({
    brand: { name: 'One' },
    locales: { list: ['en'] },
    legal: { isPlayMoney },
    operations: { payments },
  })
const secretOf = (operatorKey: string, payments: object = {}) =>
  providers(false).of({ key: 'one', operatorKey }, configuration(false, payments))?.secret

it("DEP-06a an operator signs only with its own secrets, even if its site's configuration names another one", () => {
  expect(secretOf('a')).toBe('of a')
  expect(secretOf('a-b')).toBe('of a-b')
  expect(secretOf('a', { secretName: 'PAYMENTS_SECRET_A__SECOND' })).toBe('of a, for its second merchant')
  for (const secretName of ['PAYMENTS_SECRET', 'PAYMENTS_SECRET_A_B', 'PAYMENTS_SECRET_B', 'DATABASE_URL'])
    expect(secretOf('a', { merchantId: 'b', secretName })).toBeUndefined()
  expect(secretOf('b')).toBeUndefined()
  // With this key, the operator's own secret would have the name of operator a's second secret.
  expect(secretOf('a--second')).toBeUndefined()
})

it('DEP-06c a real-money site never uses a sandbox or the secret of sandboxes', () => {
  const site = { key: 'one', operatorKey: 'b' }
  const named = { merchantId: 'one' }
  expect(providers(true).of(site, configuration(true, named))).toMatchObject({
    secret: 'of sandboxes',
    isSandbox: true,
  })
  expect(providers(true).of(site, configuration(false, named))).toBeUndefined()
  expect(providers(false).of(site, configuration(false))).toBeUndefined()
})

it('DEP-06c a sandbox serves only sites whose configuration names a merchant', () => {
  const site = { key: 'one', operatorKey: 'a' }
  expect(providers(true).of(site, configuration(true))).toBeUndefined()
  expect(providers(true).of(site, configuration(true, { merchantId: 'mine' }))?.merchantId).toBe('mine')
  // A real provider needs no such setting: the merchant is then the site's key.
  expect(providers(false).of(site, configuration(false))?.merchantId).toBe('one')
  // Messages about payments that were opened earlier are still accepted.
  expect(providers(true).messageSecrets(site, configuration(true))).toContain('of sandboxes')
})

it('DEP-06a messages signed with the former secret or the new one are accepted, even after the site has stopped taking payments', () => {
  const site = { operatorKey: 'a' }
  expect(providers(false).messageSecrets(site, configuration(true))).toEqual(['of a', 'of a, until yesterday'])
})
