import { expect, it } from 'vitest'
import { isOfTestProvider, readTestProviders } from './providers.ts'

const cyber = (provider: string) => ({ provider, sport: { type: 'cyber' as const } })

it('the test-provider cookie hides matches of other providers in the sport types that it names', () => {
  const providers = readTestProviders('cyber:oddin|premium_cricket:betconstruct')
  expect(isOfTestProvider(cyber('oddin'), providers)).toBe(true)
  expect(isOfTestProvider(cyber('betradar'), providers)).toBe(false)
  expect(isOfTestProvider({ provider: 'betradar', sport: { type: 'regular' } }, providers)).toBe(true)
})

it.each(['', 'cyber', 'cyber:', 'cyber:nobody', 'chess:oddin', 'cyber:oddin|', 'cyber:oddin:x', '|'])(
  'an invalid value %j is ignored',
  (cookie) => {
    const providers = readTestProviders(cookie)
    expect(providers).toBeUndefined()
    expect(isOfTestProvider(cyber('betradar'), providers)).toBe(true)
  },
)
